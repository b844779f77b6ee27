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
        var at = element.getBoundingClientRect(), around = box.getBoundingClientRect();
        var top = at.top - around.top, left = at.left - around.left;
        if (top > box.clientHeight - 40 || top < 0)
            box.scrollTop += top - box.clientHeight / 2;
        if (left > box.clientWidth - 80 || left < 0)
            box.scrollLeft += left - box.clientWidth / 2;
    }

    function show(step) {
        var section = step.closest(".violation");
        var list = step.parentElement;
        unmark(section);
        current = step;
        step.classList.add("now");
        list.setAttribute("aria-activedescendant", step.id);
        scrollInside(step);
        var line = document.getElementById(section.id + "-" + step.dataset.file + "-" + step.dataset.line);
        if (line) {
            line.classList.add("now");
            scrollInside(line);
        }
        var event = section.querySelector('.event[data-step="' + step.dataset.step + '"]');
        if (event) {
            event.classList.add("now");
            scrollInside(event);
        }
    }

    function beside(step, forwards) {
        do {
            step = forwards ? step.nextElementSibling : step.previousElementSibling;
        } while (step && step.classList.contains("hidden"));
        return step;
    }

    /* So many steps on, or as far as there are any. */
    function move(forwards, count) {
        var step = current || document.querySelector(".steps li:not(.hidden)"), next = step;
        for (var i = current ? 0 : 1; i < count && next; i++) {
            next = beside(step, forwards);
            step = next || step;
        }
        if (step) show(step);
    }

    function moveToEnd(list, isLast) {
        var steps = list.querySelectorAll("li:not(.hidden)");
        if (steps.length) show(steps[isLast ? steps.length - 1 : 0]);
    }

    /* The keys of the list that has the focus. */
    function moveInList(key, list) {
        if (!current || current.parentElement !== list) current = list.querySelector("li:not(.hidden)");
        if (key === "ArrowDown" || key === "ArrowUp") move(key === "ArrowDown", 1);
        else if (key === "PageDown" || key === "PageUp") move(key === "PageDown", 20);
        else if (key === "Home" || key === "End") moveToEnd(list, key === "End");
        else return false;
        return true;
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
            if (!step) return;
            if (step.classList.contains("hidden")) choose(section.querySelector(".buttons button"));
            show(step);
        });
    });
    each(document, ".buttons button", function (button) {
        button.addEventListener("click", function () { choose(button); });
    });
    document.addEventListener("keydown", function (key) {
        if (key.ctrlKey || key.metaKey || key.altKey) return;
        var list = document.activeElement && document.activeElement.closest(".steps");
        if (key.key === "j") move(true, 1);
        else if (key.key === "k") move(false, 1);
        else if (!list || !moveInList(key.key, list)) return;
        key.preventDefault();
    });
}());
