import { type Complaint, isProduct, matchingLines, type Source } from './source.ts'

/*
 * A day on a screen is `D/M/YYYY` (0091): what is typed, printed or put in a file has two digits, as has what is cut short to
 * `DD/MM`.
 */

/** Who may write a day or a moment as it is typed, and why. */
const typed: Readonly<Record<string, string>> = {
  'web/features/duty-schedules/print/EmergencyNotes.tsx': 'stands on paper',
  'web/features/release-plans/editor/PlanEditor.tsx': 'begins the name of a plan, which is typed',
}

/** A whole day or moment in the words of a field. */
const whole = /\bformat(?:Day|Instant)\([^()]*(?:\([^()]*\)[^()]*)*\)(?!\.(?:slice|replace)\()/

/** What the contract calls periods and the facts of plans: as paper has them, unless a screen says how it shows days. */
const paperName =
  /(?<!\bfunction )\b(?:periodName|periodText|titleOf|curvesText|inputFacts|resultFacts|violationText)\((?:[^()]|\([^()]*\))*\)/
const namesHow = /formatShown|onScreen/

/** Whose functions these are: others of the same name have their own words. */
const fromContract =
  /from '#contract\/(?:duty-schedules\/legality|expected-outputs\/parts|report-plans\/period|reports\/(?:curves|periods)|release-plans\/facts)\.ts'/

/** Screens that show a day as it is typed. */
export const typedDays = (sources: readonly Source[]): Complaint[] =>
  sources
    .filter(({ path }) => path.startsWith('web/features/') && isProduct(path) && !(path in typed))
    .flatMap((source) => [
      ...matchingLines(source, whole),
      ...(fromContract.test(source.text)
        ? matchingLines(source, paperName).filter(({ line }) => !namesHow.test(line))
        : []),
    ])
    .map(
      ({ place }) => `${place}: a day on a screen is formatShownDay, a moment formatShownInstant or -Minute`,
    )

/** Files of `typed` that write none any more. */
export const needlessTyped = (sources: readonly Source[]): Complaint[] =>
  Object.keys(typed)
    .filter((path) => !sources.some((source) => source.path === path && whole.test(source.text)))
    .map((path) => `tools/house/shown-days.ts: ${path} writes no day any more`)
