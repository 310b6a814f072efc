"""Tables of the papers on the models that their authors used; see docs/papers.md. Run by ./bench papers."""
import csv, json, os, re, subprocess, sys, tempfile

ROOT = os.path.dirname(os.path.abspath(__file__))

# [EK10] Table 3: per model the states, per level SL's S, V, P, L and SL+SC's S, V, in per cent of the states.
EK10_TABLE3 = {
    "iprotocol.1": (6814, {5: (50.4, 100, 0.0, 47.3, 21.0, 416)}),
    "bopdp.2": (25685, {3: (52.4, 231, 0.5, 51.9, 20.4, 498), 4: (26.8, 242, 0.8, 26.0, 14.9, 480), 5: (13.7, 259, 1.9, 8.3, 12.7, 482)}),
    "lifts.4": (112792, {5: (33.3, 100, 0.0, 33.3, 8.5, 489)}),
    "plc.2": (130777, {3: (1.8, 100, 0.0, 1.7, 0.6, 102), 4: (1.2, 105, 1.2, 0.0, 1.3, 105), 5: (1.2, 105, 1.2, 0.0, 1.3, 105)}),
    "pgm_protocol.3": (195015, {3: (2.4, 144, 1.1, 0.0, 2.1, 129), 4: (3.2, 110, 3.1, 0.0, 3.1, 110), 5: (9.0, 110, 8.9, 0.0, 9.0, 108)}),
    "needham.3": (206925, {5: (20.9, 100, 0.0, 0.1, 21.0, 101)}),
    "rether.3": (305334, {4: (25.3, 161, 3.9, 21.8, 5.0, 200), 5: (6.3, 152, 6.0, 0.6, 6.1, 144)}),
    "production_cell.4": (340685, {4: (27.7, 100, 0.0, 22.7, 14.1, 485), 5: (11.1, 100, 2.0, 6.9, 5.5, 438)}),
    "collision.3": (434530, {4: (24.1, 100, 0.0, 24.1, 13.5, 482), 5: (21.1, 232, 9.0, 12.2, 16.0, 337)}),
    "synapse.6": (625175, {3: (26.6, 100, 0.0, 26.6, 7.4, 477), 4: (27.4, 316, 2.7, 16.4, 17.2, 477), 5: (18.1, 150, 10.8, 2.9, 17.4, 136)}),
    "brp.3": (996627, {2: (13.3, 145, 0.1, 8.3, 4.9, 203), 3: (10.6, 126, 0.5, 2.9, 9.7, 154), 4: (10.0, 122, 2.4, 0.3, 9.9, 120), 5: (8.1, 124, 3.8, 0.1, 8.2, 119)}),
}

# [EK10] Table 2, best caches without and with chain reduction: S and V of DFS, BFS, BBFS, Alt.
EK10_TABLE2 = {
    "gear.2": (16689, ((15, 109), (10, 100), (10, 100), (10, 102)), ((15, 106), (5, 102), (5, 101), (10, 101))),
    "bopdp.2": (25685, ((15, 215), (30, 149), (15, 246), (15, 213)), ((10, 437), (25, 162), (10, 398), (10, 406))),
    "iprotocol.2": (29994, ((5, 359), (20, 132), (5, 250), (5, 296)), ((5, 364), (20, 132), (5, 245), (5, 294))),
    "lamport_nonatomic.3": (36983, ((45, 398), (50, 120), (45, 257), (45, 237)), ((45, 366), (50, 119), (45, 260), (45, 232))),
    "at.2": (49443, ((35, 228), (40, 130), (30, 369), (30, 219)), ((30, 428), (40, 130), (30, 373), (30, 222))),
    "plc.2": (130777, ((5, 100), (30, 100), (10, 101), (5, 100)), ((5, 100), (10, 100), (5, 113), (5, 101))),
    "bakery.4": (157003, ((20, 271), (25, 216), (25, 173), (20, 185)), ((20, 271), (25, 149), (25, 168), (20, 185))),
    "firewire_tree.4": (169992, ((10, 337), (10, 100), (15, 190), (10, 313)), ((10, 345), (10, 100), (15, 191), (10, 311))),
    "peterson.3": (170156, ((25, 345), (35, 142), (25, 374), (25, 329)), ((25, 331), (35, 136), (25, 356), (25, 320))),
    "needham.3": (206925, ((5, 412), (30, 100), (5, 409), (5, 435)), ((5, 415), (30, 100), (5, 417), (5, 435))),
    "brp2.5": (298111, ((5, 141), (30, 112), (5, 130), (5, 135)), ((5, 140), (20, 103), (5, 131), (5, 137))),
    "rether.3": (305334, ((30, 118), (40, 104), (35, 132), (25, 113)), ((25, 152), (15, 111), (15, 117), (15, 128))),
    "pgm_protocol.7": (322585, ((10, 152), (10, 106), (5, 360), (5, 493)), ((10, 152), (5, 112), (5, 392), (10, 145))),
    "lifts.6": (333649, ((5, 123), (15, 123), (5, 125), (5, 124)), ((5, 124), (15, 112), (5, 132), (5, 124))),
    "production_cell.4": (340685, ((10, 176), (10, 100), (10, 162), (10, 157)), ((10, 175), (10, 100), (10, 162), (10, 158))),
    "firewire_link.7": (399598, ((5, 327), (25, 101), (5, 278), (5, 214)), ((5, 321), (20, 101), (5, 348), (5, 230))),
    "collision.3": (434530, ((10, 484), (30, 119), (10, 487), (10, 239)), ((10, 338), (25, 169), (10, 412), (10, 286))),
    "lup.2": (495720, ((30, 478), (30, 142), (40, 369), (15, 429)), ((30, 294), (30, 142), (35, 324), (15, 428))),
    "synapse.6": (625175, ((5, 148), (30, 111), (5, 133), (5, 129)), ((5, 118), (25, 296), (5, 136), (5, 129))),
    "cambridge.5": (698912, ((45, 285), (35, 121), (45, 203), (45, 232)), ((45, 287), (35, 120), (45, 200), (45, 233))),
    "leader_election.4": (746240, ((15, 450), (10, 100), (15, 456), (15, 273)), ((15, 316), (10, 100), (15, 453), (15, 275))),
    "extinction.3": (751930, ((10, 185), (10, 100), (10, 186), (10, 176)), ((10, 184), (10, 100), (10, 187), (10, 176))),
    "telephony.3": (765379, ((30, 394), (50, 124), (25, 482), (25, 368)), ((25, 491), (50, 123), (25, 470), (25, 388))),
    "train-gate.5": (803458, ((10, 114), (20, 100), (10, 110), (10, 102)), ((10, 114), (20, 100), (10, 105), (10, 102))),
    "brp.3": (996627, ((5, 235), (15, 112), (5, 163), (5, 160)), ((5, 152), (10, 116), (5, 168), (5, 153))),
}

# [EK11] Table 1: components, update factor, bytes of a state, states, transitions, BFS levels.
EK11_TABLE1 = {
    "anderson.6": (14, 2.00, 19, 18206917, 86996322, 182), "at.5": (10, 2.34, 14, 31999440, 125231180, 52),
    "bopdp.7": (26, 2.07, 26, 15236725, 42498986, 171), "elevator.5": (30, 2.82, 54, 185008051, 185008051, 122),
    "lifts.9": (39, 2.84, 43, 266445936, 846144885, 372), "plc.4": (52, 2.49, 113, 3763999, 6100165, 7852),
    "production_cell.6": (25, 1.98, 25, 10689251, 33005890, 69), "train-gate.7": (24, 3.98, 32, 50199556, 106056460, 232),
    "brp.6": (18, 2.06, 18, 42728113, 89187437, 659), "cambridge.7": (14, 11.24, 64, 11465015, 54850496, 340),
    "collision.5": (22, 1.77, 52, 431965993, 1644101878, 182), "firewire_link.3": (32, 2.45, 41, 425333983, 1621543475, 416),
    "iprotocol.8": (19, 2.00, 45, 447570146, 1501247756, 353), "pgm_protocol.10": (46, 3.87, 133, 29679589, 61980099, 919),
    "rether.7": (44, 2.18, 55, 55338617, 61198113, 419), "extinction.7": (45, 2.53, 61, 20769427, 76184301, 150),
    "firewire_tree.6": (351, 2.06, 483, 22690105, 126238660, 268), "leader_election.6": (82, 3.21, 235, 35777100, 233195212, 222),
    "leader_filters.8": (17, 1.5, 32, 431401020, 1725604080, 83), "msmie.4": (24, 1.8, 28, 7125441, 11056210, 63),
    "needham.4": (28, 1.87, 76, 6525019, 22203081, 34), "public_subscribe.5": (34, 1.78, 36, 1153014089, 5447695171, 170),
    "synapse.9": (28, 4.85, 58, 1675298471, 3291122975, 89), "telephony.7": (15, 2.2, 24, 21960308, 114070470, 76),
}

# [EK11] Table 2: the largest partition with S-LHC and D-LHC, in per cent of the states.
EK11_TABLE2 = {
    "anderson.6": (6.8, 6.8), "at.5": (0.3, 0.4), "bopdp.7": (24.6, 21.6), "brp.6": (20.5, 20.5), "cambridge.7": (0.2, 0.4),
    "collision.5": (4.7, 3.9), "elevator.5": (1.8, 1.3), "extinction.7": (4.9, 4.7), "firewire_link.3": (2.3, 2.0),
    "firewire_tree.6": (61.0, 56.1), "iprotocol.8": (0.1, 0.4), "leader_election.6": (23.5, 23.5), "leader_filters.8": (0.1, 0.5),
    "lifts.9": (1.0, 0.7), "msmie.4": (47.7, 47.7), "needham.4": (6.7, 6.7), "pgm_protocol.10": (0.2, 0.4), "plc.4": (0.1, 0.4),
    "production_cell.6": (6.4, 6.4), "rether.7": (4.8, 4.8), "synapse.9": (0.5, 0.4), "telephony.7": (17.5, 17.5), "train-gate.7": (73.9, 73.9),
}

# [EK11] Table 3: seconds of BFS-MEM, factors of BFS-HD3 and PART, IOs per state of BFS-HD3, and by what PART divides them.
EK11_TABLE3 = {
    "anderson.6": (52, 23.82, 5.80, 134.8, 14.6), "at.5": (132, 6.87, 3.41, 20.1, 1.2), "bopdp.7": (43, 20.16, 3.86, 99.8, 9.8),
    "brp.6": (88, 90.28, 5.40, 389.6, 34.8), "cambridge.7": (211, 9.50, 3.23, 217.7, 6.5),
    "collision.5": (3135, 27.63, 3.34, 92.0, 11.1), "elevator.5": (301, 34.12, 12.09, 50.4, 9.3),
    "extinction.7": (150, 10.50, 2.57, 63.2, 6.1), "firewire_link.3": (4922, 26.81, 2.97, 186.2, 20.3),
    "firewire_tree.6": (5253, 13.28, 1.02, 156.0, 21.2), "iprotocol.8": (2024, 59.68, 5.41, 161.9, 12.0),
    "leader_election.6": (783, 16.81, 3.81, 173.9, 17.8), "leader_filters.8": (2064, 14.34, 6.98, 41.7, 2.2),
    "lifts.9": (2940, 12.81, 2.74, 166.0, 13.8), "msmie.4": (30, 5.96, 3.43, 28.6, 3.8), "needham.4": (30, 10.26, 3.06, 23.0, 4.2),
    "pgm_protocol.10": (144, 51.86, 6.22, 272.1, 21.9), "plc.4": (22, 385.45, 4.22, 2156.0, 334.1),
    "production_cell.6": (29, 9.44, 2.55, 17.7, 3.2), "public_subscribe.5": (10362, 11.65, 6.02, 69.2, 10.2),
    "rether.7": (120, 59.55, 9.18, 208.0, 10.9), "synapse.9": (7448, 36.13, 10.45, 31.9, 4.6),
    "telephony.7": (156, 6.86, 6.68, 39.0, 1.1), "train-gate.7": (125, 30.21, 5.13, 143.7, 10.7),
}


def tideline(*words):
    """Runs the tool; answers its JSON and the seconds of processor time that it took, or None and what it said."""
    before = os.times()
    env = dict(os.environ, TIDELINE_NO_BUILD="1")
    run = subprocess.run([os.path.join(ROOT, "tideline"), *words, "--json", "--progress=none"], env=env, capture_output=True, text=True)
    after = os.times()
    seconds = after.children_user + after.children_system - before.children_user - before.children_system
    try:
        return json.loads(run.stdout), seconds
    except ValueError:
        return None, run.stderr.strip()


def explore(file, *words):
    return tideline("explore", file, *words)


class Rows:
    """A CSV file that grows row by row; rows that are there already are not made again."""

    def __init__(self, name, head, keys):
        self.file, self.head, self.keys = os.path.join(ROOT, "docs", "tables", name + ".csv"), head, keys
        self.rows = []
        if os.path.exists(self.file):
            with open(self.file) as source:
                self.rows = [r for r in csv.DictReader(source) if list(r) == head]

    def has(self, *values):
        return any(all(r[k] == str(v) for k, v in zip(self.keys, values)) for r in self.rows)

    def add(self, *values):
        self.rows.append(dict(zip(self.head, (str(v) for v in values))))
        self.write()
        print(",".join(str(v) for v in values), flush=True)

    def write(self):
        os.makedirs(os.path.dirname(self.file), exist_ok=True)
        with open(self.file + ".part", "w", newline="") as out:
            writer = csv.DictWriter(out, self.head, lineterminator="\n")
            writer.writeheader()
            writer.writerows(self.rows)
        os.replace(self.file + ".part", self.file)


def percent(number, states):
    return f"{100 * number / states:.1f}"


def grid(file, text, more=()):
    """Runs a grid of searches in one process; answers its rows."""
    with tempfile.TemporaryDirectory() as scratch:
        plan, out = os.path.join(scratch, "t.grid"), os.path.join(scratch, "t.csv")
        with open(plan, "w") as target:
            target.write(text)
        subprocess.run([os.path.join(ROOT, "tideline"), "experiment", file, "--grid", plan, "--warm", "--csv", out, "--progress=none",
            "--run-timeout=30m", *more], env=dict(os.environ, TIDELINE_NO_BUILD="1"), check=True, stdout=subprocess.DEVNULL)
        with open(out) as source:
            return [{k.replace("option:", ""): v for k, v in row.items()} for row in csv.DictReader(source)]


def sweep(measures):
    """A grid: the sweep-line alone with each measure, and with the smallest cache that suffices."""
    return f"""[SL]
method = sweep-line
measure = {" ".join(measures)}
summary = measure
figures = S V P L

[SL+SC]
method = sweep-line
measure = {" ".join(measures)}
replace = stratified:3
cache-states = 0.5% 0.6% 0.8% 1% 1.2% 1.4% 1.6% 2% 3% 4% 5% 6% 8% 10% 12% 14% 16% 18% 20% 22% 24% 26% 28% 30%..100%/5%
max-visits = 500%
first = cache-states
summary = measure
figures = S V P L
"""


TABLE3 = ["model", "states", "level", "measure", "S", "V", "P", "L", "SC S", "SC V", "ratio",
    "paper S", "paper V", "paper P", "paper L", "paper SC S", "paper SC V"]


def sweeps(rows, model, file, measures):
    """Adds the rows of a model: its levels, each with a measure or with none, which deletes nothing."""
    runs = [r for r in grid(file, sweep(dict.fromkeys(m for m in measures if m))) if r["completeness"] == "COMPLETE"]
    paper = EK10_TABLE3.get(model, (0, {}))[1]
    one = lambda row, key: f"{float(row[key]):.1f}" if row.get(key) else ""
    for level, measure in enumerate(measures):
        own = {r["block"]: r for r in runs if r["measure"] == measure}
        if "SL" in own:
            alone, both = own["SL"], own.get("SL+SC", {})
            ratio = f"{float(alone['S']) / float(both['S']):.2f}" if both.get("S") else ""
            rows.add(model, alone["netStates"], level, measure, *(one(alone, k) for k in "SVPL"), one(both, "S"), one(both, "V"), ratio,
                *paper.get(level, [""] * 6))


def ek10_table3(models, folder):
    """Sweep-line alone and with the smallest cache that suffices, with measures of levels 0 to 5 as the paper seems to derive them."""
    rows = Rows("ek10-table3", TABLE3, ["model"])
    for model in models or EK10_TABLE3:
        if not rows.has(model):
            file = os.path.join(folder, model + ".dve")
            sweeps(rows, model, file, derived(file))


def ek10_own_levels(models, folder):
    """The same with the levels of tideline."""
    rows = Rows("ek10-own-levels", TABLE3, ["model"])
    for model in models or EK10_TABLE3:
        if not rows.has(model):
            sweeps(rows, model, os.path.join(folder, model + ".dve"), [f"level:{level}" for level in range(6)])


def derived(file):
    """For each level the variables that regress on at most a share of the edges that change them, those that regress least first."""
    walk = subprocess.run([os.path.join(ROOT, "tideline"), "simulate", file, "--walk", "1"], env=dict(os.environ, TIDELINE_NO_BUILD="1"),
        capture_output=True, text=True, check=True).stdout
    state = max(walk.splitlines(), key=lambda line: line.count("="))
    entries = []
    for name, value in re.findall(r"([A-Za-z_][\w.$#]*)=(\{[^}]*\}|\[[^\]]*\]|-?\w+)", state):
        if value.startswith("{"):
            entries.append([f"{name}[{i}]" for i in range(value.count(",") + 1)])
        elif not name.endswith(".state") and not value.startswith("["):
            entries.append([name])
    spelt = lambda sign, entry: ",".join(f'{sign}"{element}"' for element in entry)
    asked = [f"--measure={spelt(sign, entry)}" for entry in entries for sign in ("", "-")]
    found, said = tideline("progress", file, *asked, "--max-states=1000000")
    if found is None:
        sys.exit(f"{file}: {said}")
    regress = {m["expression"].replace('"', ""): m["regressShare"] for m in found["measures"]}
    shares = []
    for entry in entries:
        up, down = (regress[spelt(sign, entry).replace('"', "")] for sign in ("", "-"))
        if up + down > 0:
            shares.append((min(up, down) / (up + down), spelt("" if up <= down else "-", entry).replace('"', "")))
    return [",".join(name for share, name in sorted(shares) if share <= bound) for bound in (0, 0.01, 0.02, 0.05, 0.1, 0.2)]


SEARCHES = {
    "DFS": ["dfs"], "BFS": ["bfs"], "BBFS": [f"bbfs:{w}" for w in (4, 16, 256)],
    "Alt": [f"alt:{b},{d}" for b in (1, 4, 8) for d in (1, 4, 8)],
}


def ek10_table2(words, folder):
    """The smallest caches of 14 search orders, five ways of replacement, edge-lean, with and without chain reduction."""
    rows = Rows("ek10-table2", ["model", "states", "CR", "search", "S", "V", "order", "replace", "success at S %", "runs", "out of memory",
        "out of time", "failed up to S", "of them out of memory", "paper S", "paper V"], ["model", "CR", "search"])
    searches, words = split(words, SEARCHES)
    reductions, models = split(words, ("no", "yes"))
    for model in models or EK10_TABLE2:
        states, *paper = EK10_TABLE2[model]
        for reduced in reductions:
            figures = paper[reduced == "yes"]
            for search in searches:
                if rows.has(model, reduced, search):
                    continue
                runs = grid(os.path.join(folder, model + ".dve"), "[t]\nmethod = cache\nedge-lean = yes\norder = " + " ".join(SEARCHES[search])
                    + "\nreplace = random distance in-degree out-degree stratified:3\nchain-reduction = " + reduced
                    + "\ncache-states = 5%..100%/5%\nmax-visits = 500%\nfirst = cache-states\nsummary = order\nfigures = S V\n")
                rows.add(model, states, reduced, search, *best(runs, states), *figures[list(SEARCHES).index(search)])


def ek10_fig7(models, folder):
    """Fig. 7: how many states breadth-first levels have, and how many edges lead to no later level."""
    rows = Rows("ek10-fig7", ["model", "states", "levels", "widest %", "widest two %", "widest three %", "backward %"], ["model"])
    for model in models or EK10_TABLE2:
        file = os.path.join(folder, model + ".dve")
        if rows.has(model) or not os.path.exists(file):
            continue
        found, said = tideline("locality", file)
        if found is None:
            sys.exit(f"{model}: {said}")
        sizes = found["levelSizes"]
        widest = [percent(max(sum(sizes[i:i + n]) for i in range(len(sizes))), found["states"]) for n in (1, 2, 3)]
        back = sum(r["transitions"] for r in found["rows"] if r["k"] <= 0)
        rows.add(model, found["states"], len(sizes), *widest, percent(back, found["edges"]))


def ek10_levels(models, folder):
    """The curves of Fig. 7: states of each breadth-first level."""
    rows = Rows("ek10-levels", ["model", "states", "level", "size"], ["model"])
    for model in models or ["gear.2", "pgm_protocol.7", "synapse.6", "telephony.3"]:
        if not rows.has(model):
            found, said = tideline("locality", os.path.join(folder, model + ".dve"))
            if found is None:
                sys.exit(f"{model}: {said}")
            rows.rows += [dict(model=model, states=str(found["states"]), level=str(n), size=str(size)) for n, size in enumerate(found["levelSizes"])]
            rows.write()


def split(words, names):
    """Which of some names are among the words (all, if none is), and the other words."""
    return [n for n in names if n in words] or list(names), [w for w in words if w not in names]


def best(runs, states):
    """The complete run with the smallest cache, then the fewest visits; which part of the runs with that cache were complete; failures."""
    size = lambda r: float(r["cache-states"].rstrip("%"))
    done = [r for r in runs if r["completeness"] == "COMPLETE"]
    failed = [r for r in runs if r["completeness"] != "COMPLETE"]
    first = min(done, key=lambda r: (size(r), int(r["visits"])))
    setups = len({(r["order"], r["replace"]) for r in runs})
    share = sum(size(r) == size(first) for r in done) / setups
    late = lambda rows: sum(int(r["visits"] or 0) >= 5 * states for r in rows)
    small = [r for r in failed if size(r) <= size(first)]
    return [f"{size(first):.0f}", f"{float(first['V']):.0f}", first["order"], first["replace"], f"{100 * share:.0f}", len(runs),
        len(failed) - late(failed), late(failed), len(small), len(small) - late(small)]


def ek11_table1(models, folder):
    """Components and how many of them events change."""
    rows = Rows("ek11-table1", ["model", "components", "update factor", "bytes", "paper components", "paper update factor", "paper bytes",
        "paper states", "paper transitions", "paper levels"], ["model"])
    for model in models or EK11_TABLE1:
        if not rows.has(model) and os.path.exists(os.path.join(folder, model + ".dve")):
            info, _ = tideline("info", os.path.join(folder, model + ".dve"))
            paper = EK11_TABLE1.get(model, [""] * 6)
            rows.add(model, info["components"], info["updateFactor"], 8 * info["words"], *paper)


STRATEGIES = ["s-ghc", "s-lhc", "d-lhc", "sa", "ss", "rd", "ee", "pd", "de"]


def partitioned(file, name, memory):
    """A complete search on disk; answers its result, what it read and wrote of states, and the same of its queue, and its CPU seconds."""
    how = "--algorithm=hd3" if name == "hd3" else "--partition=" + name
    run, cpu = explore(file, "--method=external", how, f"--memory-states={max(64, memory)}")
    if run is None or run["completeness"] != "COMPLETE":
        sys.exit(f"{file} {name}: " + (cpu if run is None else run["reason"]))
    return run, run["statesRead"] + run["statesWritten"], run.get("queueStatesRead", 0) + run.get("queueStatesWritten", 0), cpu


def ek11_part(words, folder):
    """Fig. 3, Table 2 and Table 3: partitions with 1 % of the states in memory, BFS-HD3, and a search in memory."""
    rows = Rows("ek11-part", PART, ["model", "algorithm"])
    sizes = Rows("ek11-fig4", ["model", "rank", "size"], ["model"])
    names, models = split(words, STRATEGIES + ["hd3"])
    for model in models or EK11_TABLE1:
        file = os.path.join(folder, model + ".dve")
        if all(rows.has(model, name) for name in names):
            continue
        if not rows.has(model, "full"):
            plain, cpu = explore(file, "--method=full")
            rows.add(model, plain["states"], "full", *[""] * 6, f"{cpu:.1f}", "", "")
        own = lambda name: next(r for r in rows.rows if r["model"] == model and r["algorithm"] == name)
        states, memory = int(own("full")["states"]), float(own("full")["CPU s"])
        for name in names:
            if rows.has(model, name):
                continue
            run, io, queue, cpu = partitioned(file, name, states // 100)
            rows.add(model, states, name, run.get("partitions", ""), percent(run.get("largestPartition", 0), states), run.get("crossTransitions", ""), io,
                queue, run.get("reorganisedStates", ""), f"{cpu:.1f}", f"{(io + queue) / states:.1f}", f"{cpu / memory:.2f}")
            if name == "de" and not sizes.has(model):
                for rank, size in enumerate(run["partitionSizes"][:200]):
                    sizes.rows.append(dict(model=model, rank=str(rank + 1), size=str(size)))
                sizes.write()


PART = ["model", "states", "algorithm", "partitions", "largest %", "cross", "IO", "queue IO", "reorganised", "CPU s",
    "IO per state", "CPU / mem"]


def ek11_fig5(models, folder):
    """IOs of heuristic DE relative to S-GHC with 10, 5, 2 and 1 % of the states in memory; the last are those of ek11-part, if there."""
    rows = Rows("ek11-fig5", ["model", "states", "memory %", "IO s-ghc", "IO de", "ratio"], ["model", "memory %"])
    part = {(r["model"], r["algorithm"]): r for r in Rows("ek11-part", PART, ["model", "algorithm"]).rows}
    for model in models or EK11_TABLE1:
        file = os.path.join(folder, model + ".dve")
        known = part.get((model, "de"))
        states = int(known["states"]) if known else explore(file, "--method=full")[0]["states"]
        for share in (10, 5, 2, 1):
            if rows.has(model, share):
                continue
            io = []
            for name in ("s-ghc", "de"):
                if share == 1 and known:
                    io.append(sum(int(part[model, name][key]) for key in ("IO", "queue IO")))
                else:
                    _, stored, queue, _ = partitioned(file, name, states * share // 100)
                    io.append(stored + queue)
            rows.add(model, states, share, *io, f"{io[1] / io[0]:.3f}")


def ek11_large(words, folder):
    """A model of the paper in 2 GB, with 1 % of the states that the paper counts in memory and heuristic DE."""
    rows = Rows("ek11-large", ["model", "states", "edges", "paper states", "partitions", "largest %", "cross", "IO per state", "reorganised",
        "CPU s", "peak resident MB", "disk MB"], ["model"])
    os.environ["TIDELINE_JAVA_OPTS"] = "-Xmx1600m"
    for model in words or ["elevator.5"]:
        if not rows.has(model):
            expected = EK11_TABLE1[model][3]
            run, io, queue, cpu = partitioned(os.path.join(folder, model + ".dve"), "de", expected // 100)
            states = run["states"]
            rows.add(model, states, run["edges"], expected, run["partitions"], percent(run["largestPartition"], states), run["crossTransitions"],
                f"{(io + queue) / states:.1f}", run["reorganisedStates"], f"{cpu:.0f}", f"{run['peakRssBytes'] / 1e6:.0f}", f"{run['diskBytes'] / 1e6:.0f}")


def locality(models, folder):
    """[TDIV01] Fig. 1: where transitions lead, in levels."""
    rows = Rows("locality", ["model", "states", "E(-1)", "s(-1)", "E(0)", "s(0)", "E(1)", "s(1)", "SumAvg", "diameter", "queue"], ["model"])
    for model in models or ["peterson.1", "peterson.2", "bakery.2", "lamport.2", "szymanski.1", "needham.1", "needham.2", "iprotocol.1", "brp2.1", "bopdp.2", "leader_election.2"]:
        if rows.has(model):
            continue
        found, said = tideline("locality", os.path.join(folder, model + ".dve"))
        if found is None:
            print(model, said, file=sys.stderr)
            continue
        by = {r["k"]: r for r in found["rows"]}
        values = [f"{by.get(k, {}).get(f, 0):.4f}" for k in (-1, 0, 1) for f in ("mean", "sigma")]
        rows.add(model, found["states"], *values, f"{found['sumAvg']:.4f}", found.get("diameter", ""), found.get("maxQueue", ""))


def locality_cache(models, folder):
    """[TDIV01] Figs. 4 to 6: a cache of a part alpha of the states, with whole states (-b) and with signatures of 40 bits (-b -c)."""
    rows = Rows("locality-cache", ["model", "states", "form", "alpha", "visits / states", "firings / edges", "collision rate", "completeness",
        "KB", "CPU s"], ["model", "form", "alpha"])
    for model in models or ["peterson.1", "lamport.2", "needham.1", "needham.2", "bopdp.2", "iprotocol.1", "leader_election.2"]:
        file = os.path.join(folder, model + ".dve")
        plain = explore(file, "--method=full")[0]
        states = plain["states"]
        for form, more in (("-b", []), ("-b -c", ["--hash-compaction=40"])):
            for tenths in range(10, 0, -1):
                alpha = tenths / 10
                if rows.has(model, form, alpha):
                    continue
                run, cpu = explore(file, "--method=locality", f"--cache-slots={states * tenths // 10}", "--collision-limit=0.9", *more)
                if run is None:
                    sys.exit(f"{file}: {cpu}")
                rows.add(model, states, form, alpha, f"{run['visits'] / states:.3f}", f"{run['firings'] / plain['edges']:.3f}",
                    f"{run['collisionRate']:.3f}", run["completeness"], run["peakStoredBytes"] // 1024, f"{cpu:.1f}")


def locality_large(models, folder):
    """[TDIV01] Fig. 7: a large model with signatures of 40 bits, and a cache of fewer slots than there are states."""
    rows = Rows("locality-large", ["model", "states", "slots", "visits", "collision rate", "completeness", "longest queue", "KB", "CPU s"], ["model", "slots"])
    for model in models or ["needham.4"]:
        file = os.path.join(folder, model + ".dve")
        states = explore(file, "--method=full")[0]["states"]
        for share in (0.87, 0.65, 0.56):
            slots = int(states * share)
            if not rows.has(model, slots):
                run, cpu = explore(file, "--method=locality", f"--cache-slots={slots}", "--hash-compaction=40", "--queue-states=100000")
                rows.add(model, states, slots, run["visits"], f"{run['collisionRate']:.3f}", run["completeness"], run.get("maxQueue", ""),
                    run["peakStoredBytes"] // 1024, f"{cpu:.1f}")


def depth(models, folder):
    """[UDR11] Tables 2 to 4: revisits and processor time with and without thresholds, by the form of the frontier; and the default increment."""
    rows = Rows("depth", ["model", "increment", "revisit", "frontier", "states", "visits", "firings", "replayed", "completeness", "CPU s"],
        ["model", "increment", "revisit", "frontier"])
    for model in models or ["bopdp.2", "iprotocol.2", "gear.2", "plc.2", "brp2.1"]:
        file = os.path.join(folder, model + ".dve")
        for increment in (50, 1000, "adapts"):
            for revisit, frontier in (("naive", "traces"), ("threshold", "traces"), ("threshold", "states"), ("threshold", "tree")):
                if rows.has(model, increment, revisit, frontier):
                    continue
                own = [] if increment == "adapts" else [f"--increment={increment}"]
                run, cpu = explore(file, "--method=depth", *own, "--revisit=" + revisit, "--frontier=" + frontier, "--exact", "--timeout=60s")
                if run is None:
                    sys.exit(f"{file}: {cpu}")
                rows.add(model, increment, revisit, frontier, run.get("states", run.get("statesAtLeast")), run["visits"], run["firings"],
                    run["replayedSteps"], run["completeness"], f"{cpu:.1f}")


def depth_budget(models, folder):
    """[UDR11] Table 1: states found in 20 seconds without thresholds and with traces, and with thresholds and a tree."""
    rows = Rows("depth-budget", ["model", "increment", "form", "states", "visits", "complete depth", "MB", "CPU s"], ["model", "increment", "form"])
    for model in models or ["bopdp.2", "rether.3", "brp.3", "plc.4"]:
        for increment in (1000, 50):
            for form, how in (("unopt", ["--revisit=naive", "--frontier=traces"]), ("opt", ["--revisit=threshold", "--frontier=tree"])):
                if not rows.has(model, increment, form):
                    run, cpu = explore(os.path.join(folder, model + ".dve"), "--method=depth", f"--increment={increment}", *how, "--exact", "--timeout=20s")
                    rows.add(model, increment, form, run.get("states", run.get("statesAtLeast")), run["visits"], run["completeDepth"],
                        f"{run['peakStoredBytes'] / 1e6:.1f}", f"{cpu:.1f}")


def pseudo_root(models, folder):
    """[PY97] Tables 1 and 2 with processor time of whole processes: pseudo-root states beside a search that keeps all."""
    rows = Rows("pseudo-root", ["net", "states", "peak", "CPU s pseudo-root", "CPU s full", "ratio"], ["net"])
    for family, sizes in (("philosophers", (3, 4, 5, 6, 7)), ("milner", (3, 5, 7, 9, 11, 13))):
        for n in sizes:
            name = f"{family}-{n}"
            if rows.has(name):
                continue
            with tempfile.TemporaryDirectory() as scratch:
                file = os.path.join(scratch, name + ".pnml")
                subprocess.run([os.path.join(ROOT, "tideline"), "generate", family, str(n), "-o", file], env=dict(os.environ, TIDELINE_NO_BUILD="1"), check=True)
                full, keeping = explore(file, "--method=full", "--store=hash")
                ours, forgetting = explore(file, "--method=pseudo-root")
            rows.add(name, full["states"], ours["peakStored"], f"{forgetting:.2f}", f"{keeping:.2f}", f"{forgetting / keeping:.1f}")


def table(head, lines):
    """A table in Markdown whose columns are numbers, but for those whose name ends in a colon."""
    signs = "".join("---|" if h.endswith(":") else "---:|" for h in head)
    return "\n".join(["| " + " | ".join(h.rstrip(":") for h in head) + " |", "|" + signs, *("| " + " | ".join(str(v) for v in l) + " |" for l in lines)])


def stored(name):
    file = os.path.join(ROOT, "docs", "tables", name + ".csv")
    if not os.path.exists(file):
        return []
    with open(file) as source:
        return sorted(csv.DictReader(source), key=lambda r: int(r["states"] if r.get("states") else 0))


def groups(rows, *keys):
    found = {}
    for r in rows:
        found.setdefault(tuple(r[k] for k in keys), []).append(r)
    return found


def mean(values):
    values = list(values)
    return sum(values) / len(values)


def page_table2():
    lines = []
    for (model, states, reduced), own in groups(stored("ek10-table2"), "model", "states", "CR").items():
        by = {r["search"]: r for r in own}
        cells = [(f"{by[k]['S']}/{by[k]['V']}" if k in by else "", "/".join(str(v) for v in EK10_TABLE2[model][1 + (reduced == "yes")][n]))
            for n, k in enumerate(SEARCHES)]
        lines.append([model, f"{int(states):,}", reduced, *(c for pair in cells for c in pair)])
    return table(["model:", "states", "CR:", *(h for k in SEARCHES for h in (k, "paper"))], lines)


def page_caches():
    """The last line of [EK10] Table 2, and how runs failed, over the models at hand."""
    lines = []
    for (reduced, search), own in sorted(groups(stored("ek10-table2"), "CR", "search").items(), key=lambda g: (g[0][0], list(SEARCHES).index(g[0][1]))):
        memory, late, small, full = (sum(int(r[key]) for r in own) for key in ("out of memory", "out of time", "failed up to S", "of them out of memory"))
        shares = lambda n, all: f"{100 * n / all:.0f}/{100 * (all - n) / all:.0f}" if all else ""
        claimed = {"DFS": (25, "61/39"), "BFS": (66, "98/2")}.get(search, ("", ""))
        lines.append([search, reduced, len(own), *(f"{mean(float(r[k]) for r in own):.{d}f}" for k, d in (("S", 1), ("paper S", 1), ("V", 0), ("paper V", 0))),
            f"{mean(float(r['success at S %']) for r in own):.0f}", claimed[0], shares(full, small), shares(memory, memory + late), claimed[1]])
    return table(["search:", "CR:", "models", "S", "paper", "V", "paper", "success at S %", "paper", "memory/time up to S", "of all runs", "paper"], lines)


def page_table3():
    return table(["model:", "level", *(h for k in ("S", "V", "P", "L", "SC S", "SC V") for h in (k, "paper")), "SL/SC", "paper"],
        [[r["model"], r["level"], *(v for k in ("S", "V", "P", "L", "SC S", "SC V") for v in (r[k], r["paper " + k])), r["ratio"],
            f"{float(r['paper S']) / float(r['paper SC S']):.2f}" if r["paper S"] else ""] for r in stored("ek10-table3") if r["paper S"]])


def page_levels():
    """Averages by level; a level without a variable has no row."""
    claimed = {"3": "2.93", "5": "1.97"}
    lines = []
    for level in "012345":
        cells = []
        for name in ("ek10-table3", "ek10-own-levels"):
            own = [r for r in stored(name) if r["level"] == level and r["ratio"]]
            cells += [len(own), *(f"{mean(float(r[k]) for r in own):.{d}f}" if own else "" for k, d in (("ratio", 2), ("S", 1), ("SC S", 1), ("L", 1)))]
        listed = [r for r in stored("ek10-table3") if r["level"] == level and r["paper S"] and r["ratio"]]
        both = [f"{mean(values):.2f}" for values in ([float(r["paper S"]) / float(r["paper SC S"]) for r in listed], [float(r["ratio"]) for r in listed])] if listed else ["", ""]
        lines.append([level, claimed.get(level, ""), len(listed) or "", *both, *cells])
    return table(["level", "paper, 135 models", "rows in its table", "paper", "here", "models", "SL / (SL+SC)", "S", "SC S", "L", "own levels: models", "SL / (SL+SC)", "S", "SC S", "L"], lines)


def page_gain():
    """What a cache gains by how much of what SL holds is its largest class, in the rows at hand and in those of the paper."""
    gains = lambda name: [(float(r["L"]) / float(r["S"]), float(r["ratio"])) for r in stored(name) if r["ratio"]]
    theirs = [(row[3] / row[0], row[0] / row[4]) for _, levels in EK10_TABLE3.values() for row in levels.values()]
    lines = []
    for low, high, name in ((0, 0.25, "below 1/4"), (0.25, 0.75, "1/4 to 3/4"), (0.75, 2, "3/4 and more")):
        cells = []
        for rows in (theirs, gains("ek10-table3"), gains("ek10-own-levels")):
            own = [gain for share, gain in rows if low <= share < high]
            cells += [len(own), f"{mean(own):.2f}" if own else ""]
        lines.append([name, *cells])
    return table(["L / S:", "rows of the paper", "SL / (SL+SC)", "rows here", "SL / (SL+SC)", "rows of own levels", "SL / (SL+SC)"], lines)


def page_fig7():
    caches = {r["model"]: r for r in stored("ek10-table2") if r["search"] == "BFS" and r["CR"] == "no"}
    return table(["model:", "states", "levels", "widest %", "widest two %", "widest three %", "S of BFS", "paper", "backward edges %", "V of BFS", "paper"],
        [[r["model"], f"{int(r['states']):,}", r["levels"], r["widest %"], r["widest two %"], r["widest three %"], *(v
            for key, n in (("S", 0), ("V", 1)) for v in ([r["backward %"]] if n else []) + [caches.get(r["model"], {}).get(key, ""), EK10_TABLE2[r["model"]][1][1][n]])]
            for r in stored("ek10-fig7")])


def page_part():
    rows = [r for r in stored("ek11-part") if r["algorithm"] != "full"]
    hashed = {r["model"]: r for r in rows if r["algorithm"] == "s-ghc"}
    lines = []
    for r in sorted(rows, key=lambda r: (int(r["states"]), r["model"], (STRATEGIES + ["hd3"]).index(r["algorithm"]))):
        base = hashed.get(r["model"])
        ratio = lambda *keys: f"{sum(float(r[k]) for k in keys) / sum(float(base[k]) for k in keys):.2f}" if base and r[keys[0]] else ""
        moved = 2 * int(r["reorganised"]) / (int(r["IO"]) + int(r["queue IO"])) if r["reorganised"] else 0
        lines.append([r["model"], r["algorithm"], r["partitions"], r["largest %"],
            EK11_TABLE2.get(r["model"], ("", ""))[r["algorithm"] == "d-lhc"] if r["algorithm"].endswith("lhc") else "",
            ratio("cross"), ratio("IO", "queue IO"), ratio("CPU s"), r["IO per state"], f"{moved:.2f}" if moved else "", r["CPU / mem"]])
    return table(["model:", "algorithm:", "partitions", "largest %", "paper", "cross / s-ghc", "IO / s-ghc", "CPU / s-ghc", "IO per state", "reorganised / IO",
        "CPU / full"], lines)


def page_part3():
    """[EK11] Table 3: seconds of a search in memory, and by how much the others take more of them; states read and written."""
    lines = []
    for (model, states), own in groups(stored("ek11-part"), "model", "states").items():
        by = {r["algorithm"]: r for r in own}
        paper = EK11_TABLE3.get(model, [""] * 5)
        de, hd3, full = (by.get(k) for k in ("de", "hd3", "full"))
        if not de:
            continue
        least = f"{paper[3] / paper[4]:.1f}" if paper[0] else ""
        lines.append([model, f"{int(states):,}", full["CPU s"] if full else "", paper[0], hd3["CPU / mem"] if hd3 else "", paper[1], de["CPU / mem"], paper[2],
            hd3["IO per state"] if hd3 else "", paper[3], f"{float(hd3['IO per state']) / float(de['IO per state']):.1f}" if hd3 else "", paper[4], de["IO per state"], least])
    return table(["model:", "states", "full s", "paper", "hd3 / full", "paper", "DE / full", "paper", "hd3 IO per state", "paper", "÷ by DE", "paper",
        "DE IO per state", "paper"], lines)


def page_fig5():
    rows = stored("ek11-fig5")
    lines = [[m, *(next((r["ratio"] for r in own if r["memory %"] == s), "") for s in ("10", "5", "2", "1"))] for (m,), own in groups(rows, "model").items()]
    full = [line for line in lines if "" not in line]
    if len(full) > 1:
        lines.append(["average here", *(f"{mean(float(line[n]) for line in full):.3f}" for n in range(1, 5))])
    return table(["model:", "10 %", "5 %", "2 %", "1 %"], lines + [["paper, 15 models", "0.322", "", "", "0.375"]])


def page_large():
    return table(["model:", "states", "paper", "edges", "partitions", "largest %", "cross / edge", "IO per state", "paper", "CPU s", "states / CPU s", "resident MB", "disk MB"],
        [[r["model"], f"{int(r['states']):,}", f"{int(r['paper states']):,}", f"{int(r['edges']):,}", r["partitions"], r["largest %"],
            f"{int(r['cross']) / int(r['edges']):.2f}", r["IO per state"], f"{EK11_TABLE3[r['model']][3] / EK11_TABLE3[r['model']][4]:.1f}",
            r["CPU s"], f"{int(r['states']) / float(r['CPU s']):,.0f}",
            r["peak resident MB"], r["disk MB"]] for r in stored("ek11-large")])


def page_locality():
    return table(["model:", "states", "E{δ(-1)}", "E{δ(0)}", "E{δ(1)}", "SumAvg", "diameter", "queue"],
        [[r["model"], f"{int(r['states']):,}", *(r[k] for k in ("E(-1)", "E(0)", "E(1)", "SumAvg", "diameter", "queue"))] for r in stored("locality")])


# [TDIV01] Figs. 5 and 6, rows "states", of the protocols that have a relative among our models.
TDIV01_STATES = {
    ("n.peterson (paper)", "-b"): "1.004 1.011 1.028 1.242 4.366* 5.028* 4.036* 3.037* 2.039* 1.035*",
    ("ns (paper)", "-b"): "1.001 1.000 1.010 1.046 1.024 1.057 1.147 2.476 2.041* 1.020*",
    ("mcslock1 (paper)", "-b"): "1.009 1.020 1.058 1.190 1.900 4.948* 4.187* 3.299* 2.368* 1.100*",
    ("n.peterson (paper)", "-b -c"): "1.000 1.005 1.024 1.225 4.262* 5.021* 4.036* 2.988* 1.990* 0.998*",
}


def page_locality_cache():
    lines = [[m, f, *(r["visits / states"] + "*" * (r["completeness"] == "TRUNCATED") for r in own)]
        for (m, f), own in sorted(groups(stored("locality-cache"), "model", "form").items(), key=lambda g: g[0][1])]
    lines += [[m, f, *figures.split()] for (m, f), figures in TDIV01_STATES.items()]
    return table(["protocol:", "options:", *(f"{t / 10:.1f}" for t in range(10, 0, -1))], sorted(lines, key=lambda l: (l[1], "(" in l[0])))


def page_locality_memory():
    """[TDIV01] Fig. 4: memory with whole states and with signatures, cache as large as the states, the queue included."""
    found = {(r["model"], r["form"]): r for r in stored("locality-cache") if r["alpha"] == "1.0"}
    return table(["model:", "states", "KB, -b", "KB, -b -c", "ratio", "CPU s, -b", "CPU s, -b -c"],
        [[m, f"{int(r['states']):,}", r["KB"], c["KB"], f"{int(r['KB']) / int(c['KB']):.2f}", r["CPU s"], c["CPU s"]]
            for (m, f), r in found.items() if f == "-b" for c in [found.get((m, "-b -c"))] if c])


def page_locality_large():
    return table(["model:", "states", "slots / states", "visits / states", "collision rate", "ended:", "longest queue", "KB", "CPU s"],
        [[r["model"], f"{int(r['states']):,}", f"{int(r['slots']) / int(r['states']):.2f}", f"{int(r['visits']) / int(r['states']):.3f}", r["collision rate"],
            r["completeness"].lower(), r["longest queue"], r["KB"], r["CPU s"]] for r in stored("locality-large")])


def page_depth_revisits():
    """[UDR11] Table 2."""
    lines = []
    for (model, increment), own in groups(stored("depth"), "model", "increment").items():
        by = {(r["revisit"], r["frontier"]): r for r in own}
        pair = [by.get((k, "traces")) for k in ("naive", "threshold")]
        if None in pair:
            continue
        again = [int(r["visits"]) - int(r["states"]) for r in pair]
        ended = [r["completeness"] == "COMPLETE" for r in pair]
        lines.append([model, increment, f"{int(pair[1]['states']):,}", *(f"{n:,}" + ("" if e else " *") for n, e in zip(again, ended)),
            f"{100 * (again[0] - again[1]) / again[0]:.1f} %" if again[0] and all(ended) else ""])
    return table(["model:", "increment", "states", "revisits without", "with thresholds", "fewer by"], lines)


def page_depth_seconds():
    """[UDR11] Tables 3 and 4."""
    lines = []
    for (model, increment), own in groups(stored("depth"), "model", "increment").items():
        by = {r["frontier"]: r for r in own if r["revisit"] == "threshold" and r["completeness"] == "COMPLETE"}
        if len(by) == 3:
            seconds = {k: float(r["CPU s"]) for k, r in by.items()}
            lines.append([model, increment, *(f"{seconds[k]:.1f}" for k in ("traces", "tree", "states")), f"{100 * (1 - seconds['tree'] / seconds['traces']):.0f} %",
                *(f"{int(by[k]['replayed']):,}" for k in ("traces", "tree"))])
    return table(["model:", "increment", "s, traces", "s, tree", "s, states", "tree saves", "replayed, traces", "replayed, tree"], lines)


def page_depth_budget():
    lines = []
    for (model, increment), own in groups(stored("depth-budget"), "model", "increment").items():
        by = {r["form"]: r for r in own}
        if len(by) == 2:
            a, b = by["unopt"], by["opt"]
            lines.append([model, increment, f"{int(a['states']):,}", f"{int(b['states']):,}", f"{100 * (int(b['states']) / int(a['states']) - 1):.0f} %",
                a["complete depth"], b["complete depth"], a["MB"], b["MB"]])
    return table(["model:", "increment", "states, unopt", "opt", "more", "depth, unopt", "opt", "MB, unopt", "opt"], lines)


def page_pseudo_root():
    return table(["net:", "states", "held", "CPU s", "CPU s of full", "ratio"],
        [[r["net"], f"{int(r['states']):,}", f"{int(r['peak']):,}", r["CPU s pseudo-root"], r["CPU s full"], r["ratio"]]
            for r in sorted(stored("pseudo-root"), key=lambda r: (r["net"][0] == "m", int(r["states"])))])


COLOURS = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#000000"]


def plot(name, across, upwards, curves):
    """Writes a picture of some curves, each a name and points."""
    width, height, left, low = 640, 300, 46, 262
    right = max(x for _, points in curves for x, _ in points)
    top = max(y for _, points in curves for _, y in points)
    at = lambda x, y: f"{left + (width - left - 10) * x / right:.1f},{low - (low - 12) * y / top:.1f}"
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" font-size="12">',
        f'<rect width="{width}" height="{height}" fill="#ffffff"/>', f'<path d="M{left} 12V{low}H{width - 10}" fill="none" stroke="#888888"/>',
        f'<text x="{left - 5}" y="18" text-anchor="end">{top:.2g}</text><text x="{left - 5}" y="{low}" text-anchor="end">0</text>',
        f'<text x="{width - 10}" y="{low + 15}" text-anchor="end">{right:.0f}</text>',
        f'<text x="{width // 2}" y="{height - 8}" text-anchor="middle">{across}; upwards: {upwards}</text>']
    for n, (title, points) in enumerate(curves):
        colour = COLOURS[n % len(COLOURS)]
        parts.append(f'<polyline fill="none" stroke="{colour}" stroke-width="1.5" points="{" ".join(at(x, y) for x, y in points)}"/>')
        parts.append(f'<text x="{width - 14}" y="{26 + 16 * n}" text-anchor="end" fill="{colour}">{title}</text>')
    with open(os.path.join(ROOT, "docs", "pictures", name + ".svg"), "w") as target:
        target.write("\n".join(parts) + "\n</svg>\n")


def pictures():
    """[EK11] Fig. 4 and [EK10] Fig. 7."""
    states = {r["model"]: int(r["states"]) for r in stored("ek11-part")}
    plot("ek11-fig4", "the largest partitions with heuristic DE, by rank", "per cent of the states",
        [(m, [(int(r["rank"]), 100 * int(r["size"]) / states[m]) for r in own]) for (m,), own in groups(stored("ek11-fig4"), "model").items()])
    plot("ek10-fig7", "breadth-first levels, in per cent of the last", "per cent of the states",
        [(m, [(round(100 * int(r["level"]) / len(own), 1), 100 * int(r["size"]) / int(r["states"])) for r in own]) for (m,), own in groups(stored("ek10-levels"), "model").items()])


def page(words, folder):
    """Writes the tables and pictures of the two pages anew, between the comments that name them; folder is not used."""
    for document in ("papers.md", "papers-search.md"):
        file = os.path.join(ROOT, "docs", document)
        with open(file) as source:
            text = source.read()
        for name in re.findall(r"<!-- rows: (\S+) -->", text):
            made = globals()["page_" + name.replace("-", "_")]()
            text = re.sub(rf"(<!-- rows: {name} -->\n).*?(<!-- end -->)", lambda m: m.group(1) + made + "\n" + m.group(2), text, flags=re.S)
        with open(file, "w") as target:
            target.write(text)
    pictures()


TABLES = {
    "ek10-table2": ek10_table2, "ek10-fig7": ek10_fig7, "ek10-levels": ek10_levels, "ek10-table3": ek10_table3, "ek10-own-levels": ek10_own_levels, "ek11-table1": ek11_table1, "ek11-part": ek11_part, "ek11-fig5": ek11_fig5,
    "ek11-large": ek11_large, "locality": locality, "locality-cache": locality_cache, "locality-large": locality_large, "depth": depth,
    "depth-budget": depth_budget, "pseudo-root": pseudo_root, "page": page,
}


def main(args):
    if len(args) < 2 or args[0] not in TABLES:
        sys.exit("bench papers TABLE FOLDER [MODEL...]; tables: " + ", ".join(TABLES))
    TABLES[args[0]](args[2:], args[1])
