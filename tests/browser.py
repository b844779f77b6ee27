#!/usr/bin/env python3
"""The page of -html in a real browser, stepped through with its mouse and its keys: on narrow and wide screens, light and dark, 32 ranks and
2,000 steps. Usage: tests/browser.py TASS [-screenshots=FOLDER]. Needs chromium and chromium-driver (Debian); not part of ./check."""
import base64
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import urllib.request

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "endtoend"))
from harness import ROOT, Failures, Run  # noqa: E402

PROGRAM = """#include <assert.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
%s
int main(int argc, char **argv)
{
    int rank, size, value = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
%s
    MPI_Finalize();
    return 0;
}
"""
RING = PROGRAM % ("", """    if (rank == 0 && size > 1)
        MPI_Send(&value, 1, MPI_INT, 1, 3, MPI_COMM_WORLD);
    if (rank == 1)
        MPI_Recv(&value, 1, MPI_INT, 0, 3, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Recv(&value, 1, MPI_INT, (rank + 1) % size, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Send(&value, 1, MPI_INT, (rank + size - 1) % size, 0, MPI_COMM_WORLD);""")
LONG = PROGRAM % ("", """    for (int round = 0; round < 12; round++) {
        if (rank == 0)
            for (int to = 1; to < size; to++)
                MPI_Send(&round, 1, MPI_INT, to, 0, MPI_COMM_WORLD);
        else
            MPI_Recv(&value, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    assert(rank < 31 || value < 11);""")
WINDOW = PROGRAM % ("""#define A_NAME_THAT_IS_AS_LONG_AS_NAMES_OF_MACROS_IN_LARGE_PROGRAMS_SOMETIMES_ARE_AND_THEN_STILL_LONGER 1
#pragma TASS input
double a_table_of_coefficients_that_is_given_from_outside[3][4];""", """    double cells[4] = {0}, one = a_table_of_coefficients_that_is_given_from_outside[2][3] + A_NAME_THAT_IS_AS_LONG_AS_NAMES_OF_MACROS_IN_LARGE_PROGRAMS_SOMETIMES_ARE_AND_THEN_STILL_LONGER;
    MPI_Win w;
    MPI_Comm half;
    MPI_Comm_split(MPI_COMM_WORLD, rank / 2, 0, &half);
    MPI_Barrier(half);
    MPI_Win_create(cells, sizeof cells, sizeof *cells, MPI_INFO_NULL, MPI_COMM_WORLD, &w);
    MPI_Win_fence(0, w);
    MPI_Put(&one, 1, MPI_DOUBLE, 0, rank / 2, 1, MPI_DOUBLE, w);
    MPI_Win_fence(0, w);
    MPI_Win_free(&w);
    MPI_Comm_free(&half);""")

# Name, arguments, ranks, the fewest steps.
ADDER = [os.path.join(ROOT, "examples", "adder", name) for name in ("adder_seq.c", "adder_bad_lost.c")]
PAGES = [
    ("ring", ["verify", "-np=3", "ring.c"], 3, 20),
    ("long", ["verify", "-np=32", "long.c"], 32, 2000),
    ("window", ["verify", "-np=4", "window.c"], 4, 20),
    ("compare", ["compare", "-np=3", "-inputB=5"] + ADDER, 3, 20),
    ("verified", ["compare", "-np=3", "-inputB=2", ADDER[0], ADDER[1].replace("bad_lost", "par")], 0, 0),
]
SIZES = [(400, 800), (1600, 1000)]
KEYS = {"Enter": "\ue007", "Home": "\ue011", "End": "\ue010", "Up": "\ue013", "Down": "\ue015", "PageDown": "\ue00f", "Tab": "\ue004"}

# What is cut off or hard to read: every text that is shown against what is behind it, as WCAG 2 counts contrast.
UNREADABLE = """
function parts(colour) { return colour.match(/[\\d.]+/g).map(Number); }
function light(c) {
    var l = c.slice(0, 3).map(function (v) { v /= 255; return v <= .03928 ? v / 12.92 : Math.pow((v + .055) / 1.055, 2.4); });
    return .2126 * l[0] + .7152 * l[1] + .0722 * l[2];
}
function behind(element) {
    for (; element; element = element.parentElement) {
        var c = parts(getComputedStyle(element).backgroundColor);
        if (c.length < 4 || c[3] > 0) return c;
    }
    return matchMedia("(prefers-color-scheme: dark)").matches ? [18, 18, 18] : [255, 255, 255];
}
var bad = [], seen = {};
document.querySelectorAll("body *").forEach(function (element) {
    var own = Array.prototype.some.call(element.childNodes, function (n) { return n.nodeType === 3 && n.data.trim(); });
    if (!own || !element.getClientRects().length || element.closest("script, style")) return;
    var style = getComputedStyle(element), is_drawn = element.namespaceURI.indexOf("svg") >= 0;
    var a = light(parts(is_drawn ? style.fill : style.color)), b = light(behind(element));
    var ratio = (Math.max(a, b) + .05) / (Math.min(a, b) + .05);
    if (parseFloat(style.fontSize) < 11) ratio = 0;
    var key = element.tagName + "." + element.getAttribute("class");
    if (ratio < 4.5 && !seen[key]) { seen[key] = true; bad.push(key + " " + ratio.toFixed(1) + " '" + element.textContent.trim().slice(0, 30) + "'"); }
});
return bad;"""
# Whether the middle of the element is where one sees it: in the window's width and in its box.
SEEN = """
var element = document.querySelector(arguments[0]);
if (!element) return "there is no " + arguments[0];
var r = element.getBoundingClientRect(), box = element.closest(".scroll"), b = box && box.getBoundingClientRect();
if (b && (r.bottom < b.top + 1 || r.top > b.bottom - 1 || r.right < b.left + 1 || r.left > b.right - 1)) return arguments[0] + " is outside its box";
if (r.right < 0 || r.left > innerWidth) return arguments[0] + " is beside the screen";
return "";"""
WIDER = """
var found = document.documentElement.scrollWidth > innerWidth ? ["the page"] : [];
document.querySelectorAll("body *").forEach(function (element) {
    if (!element.closest(".scroll") && !element.closest("svg") && element.getBoundingClientRect().right > innerWidth + 1)
        found.push(element.tagName + "." + element.className);
});
return found;"""


class Browser:
    """Chromium behind the WebDriver protocol."""

    def __init__(self, folder):
        self.driver = subprocess.Popen(["chromedriver", "--port=0"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        for line in self.driver.stdout:
            port = re.search(r"successfully on port (\d+)", line)
            if port:
                break
        self.base = f"http://127.0.0.1:{port.group(1)}/session"
        switches = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
                    "--disable-component-update", "--disable-sync", f"--user-data-dir={folder}"]
        options = {"browserName": "chrome", "goog:loggingPrefs": {"browser": "ALL"}, "goog:chromeOptions": {"args": switches}}
        made = self.ask("POST", "", {"capabilities": {"alwaysMatch": options}})
        self.base += "/" + made["sessionId"]

    def ask(self, method, path, body=None):
        data = json.dumps(body if body is not None else {}).encode() if method == "POST" else None
        request = urllib.request.Request(self.base + path, data, {"Content-Type": "application/json"}, method=method)
        try:
            with urllib.request.urlopen(request, timeout=120) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise RuntimeError(f"{path}: {json.load(error)['value']['message']}") from None

    def tell(self, command, **parameters):
        """The protocol of Chromium's own tools."""
        return self.ask("POST", "/goog/cdp/execute", {"cmd": command, "params": parameters})

    def resize(self, width, height):
        self.tell("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=width < 800)

    def open(self, path, width, height, scheme):
        self.resize(width, height)
        self.tell("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])
        self.ask("POST", "/url", {"url": "file://" + path})

    def run(self, script, *arguments):
        return self.ask("POST", "/execute/sync", {"script": script, "args": list(arguments)})

    def click(self, selector):
        element = self.ask("POST", "/element", {"using": "css selector", "value": selector})
        self.ask("POST", f"/element/{next(iter(element.values()))}/click")

    def press(self, *keys):
        actions = [{"type": kind, "value": KEYS.get(key, key)} for key in keys for kind in ("keyDown", "keyUp")]
        self.ask("POST", "/actions", {"actions": [{"type": "key", "id": "keys", "actions": actions}]})

    def now(self):
        """The numbers of the steps that are marked, and how many lines and events are."""
        return self.run("return [Array.from(document.querySelectorAll('.steps li.now'), e => +e.dataset.step), "
                        "document.querySelectorAll('.source li.now').length, document.querySelectorAll('.event.now').length]")

    def console(self):
        return [entry["message"] for entry in self.ask("POST", "/se/log", {"type": "browser"})]

    def shoot(self, path):
        picture = self.tell("Page.captureScreenshot", format="png")
        with open(path, "wb") as stream:
            stream.write(base64.b64decode(picture["data"]))

    def quit(self):
        self.ask("DELETE", "")
        self.driver.terminate()
        self.driver.wait()


def step_through(check, browser, ranks):
    """With the mouse and the keys: the step, its line and its event are marked, and to be seen."""
    def at(step, what):
        steps, lines, _ = browser.now()
        check(steps == [step] and lines == 1, f"{what}: steps {steps}, {lines} lines are marked, not step {step}")
        for selector in (".steps li.now", ".source li.now"):
            outside = browser.run(SEEN, selector)
            check(not outside, f"{what}: {outside}")

    count = browser.run("return document.querySelectorAll('.steps li').length")
    browser.press("j")
    at(0, "the first j")
    browser.press("j", "j", "k")
    at(1, "j and k")
    browser.click('.steps li[data-step="4"]')
    at(4, "a click on a step")
    browser.press("Down", "Down", "Up")
    at(5, "arrow keys in the list")
    browser.press("End")
    at(count - 1, "the key End")
    browser.press("Home")
    at(0, "the key Home")
    browser.press("PageDown")
    steps, _, _ = browser.now()
    check(steps and steps[0] > 5, f"the key PageDown: {steps}")
    last = browser.run("var e = document.querySelectorAll('.event'), l = e[e.length - 1]; return +l.dataset.step")
    browser.click(f'.event[data-step="{last}"] text')
    at(last, "a click on an event")
    check(browser.now()[2] == 1, "the event is not marked")
    check(not browser.run(SEEN, ".names"), "the names of the columns are not to be seen")
    browser.press("k")
    event = browser.run("var e = document.querySelectorAll('.event'); return +e[0].dataset.step")
    browser.click(f'.steps li[data-step="{event}"]')
    check(not browser.run(SEEN, ".event.now"), "the event of a step is not to be seen")
    if ranks > 1:
        browser.click('.buttons button[data-rank="1"]')
        shown = browser.run("return Array.from(document.querySelectorAll('.steps li:not(.hidden)'), e => e.dataset.rank)")
        check(shown and set(shown) == {"1"}, f"the button of rank 1 shows {set(shown)}")
        browser.press("j")
        check(browser.run("return document.querySelector('.steps li.now').dataset.rank") == "1", "j leaves the rank")
        browser.click('.buttons button[data-rank="all"]')
        check(browser.run("return document.querySelectorAll('.steps li.hidden').length") == 0, "the button of all ranks")


def try_page(failures, browser, folder, screenshots, page):
    name, arguments, ranks, fewest = page
    path = os.path.join(folder, name + ".html")
    run = Run(os.path.abspath(sys.argv[1]), [arguments[0], "-html=" + path] + arguments[1:], cwd=folder)
    if not failures.check(run.status == (1 if ranks else 0) and os.path.exists(path), f"{name}: {run.status} {run.out[:300]}{run.err}"):
        return
    for width, height in SIZES:
        for scheme in ("light", "dark"):
            def check(condition, message):
                return failures.check(condition, f"{name}, {width} pixels, {scheme}: {message}")
            browser.open(path, width, height, scheme)
            steps = browser.run("return document.querySelectorAll('.steps li').length")
            check(steps >= fewest, f"{steps} steps")
            if screenshots:
                whole = min(3000, browser.run("return document.documentElement.scrollHeight"))
                browser.resize(width, whole)
                browser.shoot(os.path.join(screenshots, f"{name}-{width}-{scheme}.png"))
                browser.resize(width, height)
            try:
                if ranks:
                    step_through(check, browser, ranks)
            except RuntimeError as error:
                check(False, error)
            browser.run("document.querySelectorAll('details').forEach(d => { d.open = true; })")
            wider = browser.run(WIDER)
            check(not wider, f"wider than the screen: {wider}")
            unreadable = browser.run(UNREADABLE)
            check(not unreadable, f"hard to read: {unreadable}")
            if screenshots:
                browser.shoot(os.path.join(screenshots, f"{name}-{width}-{scheme}-after.png"))
            console = browser.console()
            check(not console, f"the console: {console}")


def main():
    failures = Failures()
    screenshots = next((word.split("=", 1)[1] for word in sys.argv[2:] if word.startswith("-screenshots=")), None)
    missing = [name for name in ("chromium", "chromedriver") if not shutil.which(name)]
    if missing:
        sys.exit(f"not found: {' '.join(missing)} (apt-get install chromium chromium-driver)")
    if screenshots:
        os.makedirs(screenshots, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        for name, text in (("ring.c", RING), ("long.c", LONG), ("window.c", WINDOW)):
            with open(os.path.join(folder, name), "w") as stream:
                stream.write(text)
        browser = Browser(os.path.join(folder, "profile"))
        try:
            for page in PAGES:
                try_page(failures, browser, folder, screenshots, page)
        finally:
            browser.quit()
    failures.finish()


main()
