import type { Complaint, Source } from './source.ts'

/*
 * Null displays as empty, on every screen. A dash may stand for a name that nobody knows, inside a sentence (`?? '–'`), and for
 * "nothing chosen" in a list to choose from.
 */

/** Where a dash is a mark of its own, and why. */
const marks: Readonly<Record<string, string>> = {
  'contract/capacity-declarations/checks.ts': 'a formula is a sentence, and has a place for each number',
  'contract/expected-outputs/steps.ts': 'a formula is a sentence, and has a place for each number',
  'web/kit/sheet/model/cell-view.ts': 'somebody said why there is no value',
  'web/features/duty-shift-logs/seal/CorrectedText.tsx': 'a text that was not there is struck through',
  'web/features/duty-shift-logs/seal/CorrectionDrawer.tsx': 'a text that was not there is struck through',
  'web/features/duty-shift-logs/seal/Corrections.tsx': 'a text that was not there is struck through',
  'web/features/duty-shift-logs/shift/ShiftHistory.tsx': 'what was emptied, from one text to the other',
  'web/features/reservoirs/version/version-values.ts': 'what was emptied, from one text to the other',
  'web/features/dashboard/tiles/DutyTile.tsx': 'from one time until the other',
  'web/features/duty-shift-logs/seal/VerifyDialog.tsx': 'a day that nobody knows, inside a sentence',
  'web/features/integrity/Findings.tsx': 'a day that nobody knows, inside a sentence',
}

/** A dash as the whole of a text, but for one that fills in for a name. */
const dash = /(?<!\?\? )(?<!none=)(?:'–'|"–")|>–</

/** Screens, and what they take from the contract, that show a dash where they know nothing. */
export const dashedFigures = (sources: readonly Source[]): Complaint[] =>
  sources
    .filter(
      ({ path, text }) =>
        /^(?:web|contract)\/.*\.tsx?$/.test(path) &&
        !path.endsWith('.test.ts') &&
        !(path in marks) &&
        dash.test(text.replaceAll(/^\s*(?:\/\*)?\*.*$/gm, '')),
    )
    .map(({ path }) => `${path}: shows a dash for what nobody knows; formatNumber and its kin leave it empty`)

/** Files of `marks` that have none any more. */
export const needlessMarks = (sources: readonly Source[]): Complaint[] =>
  Object.keys(marks)
    .filter((path) => !sources.some((source) => source.path === path && dash.test(source.text)))
    .map((path) => `tools/house/dashes.ts: ${path} shows no dash any more`)
