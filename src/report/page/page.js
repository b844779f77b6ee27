/* Steps through the traces of a report. Without it the page can be read, too. */
(function () {
    "use strict";
    var current = null;

    function each(root, selector, act) {
        Array.prototype.forEach.call(root.querySelectorAll(selector), act);
    }

    function unmark(root) {
        each(root, ".now", function (element) { element.classList.remove("now"); });
    }

    function scrollInside(element) {
        var box = element.closest(".scroll");
        if (!box) return;
        var top = element.getBoundingClientRect().top - box.getBoundingClientRect().top + box.scrollTop;
        if (top - box.scrollTop > box.clientHeight - 40 || box.scrollTop > top)
            box.scrollTop = Math.max(0, top - box.clientHeight / 2);
    }

    function show(step) {
        var section = step.closest(".violation");
        unmark(section);
        current = step;
        step.classList.add("now");
        scrollInside(step);
        var line = document.getElementById(section.id + "-" + step.dataset.file + "-" + step.dataset.line);
        if (line) {
            line.classList.add("now");
            scrollInside(line);
        }
        var event = section.querySelector('.event[data-step="' + step.dataset.step + '"]');
        if (event) event.classList.add("now");
    }

    function beside(step, forwards) {
        do {
            step = forwards ? step.nextElementSibling : step.previousElementSibling;
        } while (step && step.classList.contains("hidden"));
        return step;
    }

    function move(forwards) {
        var first = current || document.querySelector(".steps li");
        var next = current ? beside(current, forwards) : first;
        if (next) show(next);
    }

    function choose(button) {
        var section = button.closest(".violation");
        each(section, ".buttons button", function (other) {
            other.setAttribute("aria-pressed", other === button ? "true" : "false");
        });
        each(section, ".steps li", function (step) {
            var wanted = button.dataset.rank === "all" || button.dataset.rank === step.dataset.rank;
            step.classList.toggle("hidden", !wanted);
        });
    }

    each(document, ".steps li", function (step) {
        step.addEventListener("click", function () { show(step); });
    });
    each(document, ".event", function (event) {
        event.addEventListener("click", function () {
            var section = event.closest(".violation");
            var step = section.querySelector('.steps li[data-step="' + event.dataset.step + '"]');
            if (step) show(step);
        });
    });
    each(document, ".buttons button", function (button) {
        button.addEventListener("click", function () { choose(button); });
    });
    document.addEventListener("keydown", function (key) {
        if (key.ctrlKey || key.metaKey || key.altKey) return;
        if (key.key === "j" || key.key === "ArrowDown") move(true);
        else if (key.key === "k" || key.key === "ArrowUp") move(false);
        else return;
        key.preventDefault();
    });
}());
