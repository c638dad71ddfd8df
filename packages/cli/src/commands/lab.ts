import { writeFileSync } from 'node:fs';
import { err, ok, type Result, type Rules } from '@barrelhouse/engine';
import {
  GALLERY,
  GALLERY_FIGURES,
  PLOTS,
  type Plot,
  reportsCsv,
  USUAL_SIZES,
} from '@barrelhouse/solver/lab';
import { didYouMean } from '../arguments/nearest.ts';
import { readArguments, readInteger } from '../arguments/read-arguments.ts';
import type { Io } from '../io/io.ts';
import { labRules, readAxes } from '../lab/lab-rules.ts';
import { unwritable } from '../lab/output-files.ts';
import { lengthPicture } from '../lab/pictures.ts';
import { reportOn } from '../lab/report-on.ts';
import { resumeFile } from '../lab/resume-file.ts';
import { sheetOf } from '../lab/sheet.ts';
import { sweepRules } from '../lab/sweep-rules.ts';
import { tellGallery } from '../lab/tell-gallery.ts';
import { tellReports } from '../lab/tell-report.ts';
import type { Wishes } from '../lab/wishes.ts';
import { processSignals } from '../serve/signals.ts';
import { defaultJobs } from '../solve/worker-pool.ts';
import { figure } from '../words/numbers.ts';
import { type Command, complain, type ExitCode, print, printJson } from './command.ts';

const HELP = `barrelhouse lab <rules> [--against rules]
barrelhouse lab <rules> --sweep opening=0:1000:50 [--sweep target=…] [--plot …]
barrelhouse lab --gallery

Find out what rules are like to play, for two players: who has the advantage and
the points that make up for it, how long a match lasts, how much is skill, how
often the lead changes, bust chances and when to bank. <rules> is a game, an id
from the gallery or a file of house rules.

  --against rules  a second set, side by side, with what differs
  --sweep n=a:b:s  vary opening, target, minimumBank or penalty from a to b in
                   steps of s; twice for two numbers
  --plot name      what the sweep shows: ${PLOTS.slice(0, 3).join(', ')},
                   ${PLOTS.slice(3, 7).join(', ')},
                   ${PLOTS.slice(7).join(', ')}
  --svg file       the picture: the sweep, or how long a match lasts
  --csv file       every figure with its interval
  --sheet file     a page to print for the table (HTML), with rules and odds
  --resume file    save finished work here, and continue from it
  --games N        matches to simulate; default: ${figure(USUAL_SIZES.matches)}
  --seed S         any text; default: ${USUAL_SIZES.seed}
  --jobs J         threads; default: one for each core
  --json           print data

Skill is twice the amount by which Perfect's chance against a bot exceeds one
half, with the luck of the dice taken out. Rules that cannot be solved are
simulated instead, and diecup always is. Ctrl-C stops and keeps what is done.
A sweep of the target leaves out barrels that end above it.

  barrelhouse lab classic --against kingdom
`;

const FLAGS = {
  against: 'text',
  sweep: 'texts',
  plot: 'text',
  svg: 'text',
  csv: 'text',
  sheet: 'text',
  resume: 'text',
  games: 'text',
  seed: 'text',
  jobs: 'text',
  gallery: 'switch',
  json: 'switch',
} as const;

const readPlot = (name: string): Result<Plot, string> => {
  const plot = PLOTS.find((one) => one === name);
  return plot === undefined
    ? err(`There is no plot ${name}. ${didYouMean(name, PLOTS)}`)
    : ok(plot);
};

const sideBySide = async (
  all: readonly Rules[],
  wishes: Wishes,
  io: Io,
  signal: AbortSignal,
): Promise<ExitCode> => {
  const reported = await reportOn(all, wishes, io, signal);
  if (reported.length === 0) {
    complain(io, 'Stopped before anything was worked out.');
    return 1;
  }
  const named = reported.map(({ rules, report }) => [rules.name, report] as const);
  if (wishes.svg !== undefined) writeFileSync(wishes.svg, lengthPicture(reported));
  if (wishes.csv !== undefined) writeFileSync(wishes.csv, reportsCsv(named));
  const [first] = reported;
  if (wishes.sheet !== undefined && first !== undefined)
    writeFileSync(wishes.sheet, sheetOf(first.rules, first.report));
  if (wishes.json) {
    printJson(
      io,
      reported.map(({ rules, report }) => ({ game: rules.id, name: rules.name, ...report })),
    );
  } else print(io, tellReports(reported));
  if (!signal.aborted) return 0;
  complain(io, 'Stopped. Figures that are missing were not worked out.');
  return 1;
};

const listGallery = (io: Io, json: boolean): ExitCode => {
  if (json) {
    printJson(
      io,
      GALLERY.map((entry) => ({ ...entry, figures: GALLERY_FIGURES[entry.id] })),
    );
  } else print(io, tellGallery());
  return 0;
};

export const lab: Command = {
  help: HELP,
  run: async (argv, io): Promise<ExitCode> => {
    const read = readArguments(FLAGS, argv);
    if (!read.ok) return complain(io, read.error);
    const { words, flags } = read.value;
    const [name, extra] = words;
    if (flags.gallery)
      return name === undefined
        ? listGallery(io, flags.json)
        : complain(io, `--gallery takes no rules. For ${name}: barrelhouse lab ${name}`);
    if (name === undefined)
      return complain(io, 'Name a game, an id from the gallery or a file of house rules.');
    if (extra !== undefined)
      return complain(io, `lab takes one set of rules. Use --against ${extra} for two.`);
    const rules = labRules(name);
    if (!rules.ok) return complain(io, rules.error);
    const against = flags.against === undefined ? undefined : labRules(flags.against);
    if (against?.ok === false) return complain(io, against.error);
    const axes = readAxes(flags.sweep);
    if (!axes.ok) return complain(io, axes.error);
    const plot = readPlot(flags.plot ?? 'first');
    if (!plot.ok) return complain(io, plot.error);
    if (axes.value.length > 0 && against !== undefined)
      return complain(io, 'A sweep takes one set of rules. Leave out --against.');
    if (axes.value.length > 0 && flags.sheet !== undefined)
      return complain(io, 'A sheet shows one set of rules. Leave out --sweep.');
    if (axes.value.length === 0 && flags.plot !== undefined)
      return complain(
        io,
        '--plot says what a sweep shows. Add --sweep, such as opening=0:1000:50.',
      );
    const jobs = readInteger('jobs', flags.jobs ?? String(defaultJobs()), 1, 256);
    if (!jobs.ok) return complain(io, jobs.error);
    const matches = readInteger('games', flags.games ?? String(USUAL_SIZES.matches), 10, 1_000_000);
    if (!matches.ok) return complain(io, matches.error);
    const trouble = [flags.svg, flags.csv, flags.sheet, flags.resume]
      .flatMap((file) => (file === undefined ? [] : (unwritable(file) ?? [])))
      .at(0);
    if (trouble !== undefined) return complain(io, trouble);
    const wishes: Wishes = {
      plot: plot.value,
      sizes: {
        matches: matches.value,
        skillMatches: Math.ceil(matches.value / 4),
        seed: flags.seed ?? USUAL_SIZES.seed,
      },
      jobs: jobs.value,
      resume: resumeFile(flags.resume),
      svg: flags.svg,
      csv: flags.csv,
      sheet: flags.sheet,
      json: flags.json,
    };
    const stop = new AbortController();
    const unwatch = processSignals.onStop(() => stop.abort());
    try {
      if (axes.value.length > 0)
        return await sweepRules(rules.value, axes.value, wishes, io, stop.signal);
      const all = against === undefined ? [rules.value] : [rules.value, against.value];
      return await sideBySide(all, wishes, io, stop.signal);
    } finally {
      unwatch();
    }
  },
};
