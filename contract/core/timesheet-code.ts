/** The fourteen timesheet codes of the specification (§4). Their meanings are labels in settings. */
export const timesheetCodes = [
  'C1',
  'C2',
  'C3',
  'X',
  'Ro',
  'L',
  'P',
  'NB',
  'R',
  'TS',
  'H',
  'TN',
  'N',
  'Đ',
] as const
export type TimesheetCode = (typeof timesheetCodes)[number]

const colours: Readonly<Record<TimesheetCode, string>> = {
  C1: '#1677ff',
  C2: '#d48806',
  C3: '#722ed1',
  X: '#237804',
  Ro: '#8c8c8c',
  L: '#cf1322',
  P: '#ad8b00',
  NB: '#874d00',
  R: '#5b8c00',
  TS: '#c41d7f',
  H: '#08979c',
  TN: '#820014',
  N: '#475569',
  Đ: '#d4380d',
}

/** The colour of any code that is not one of the fourteen. */
export const DEFAULT_TIMESHEET_COLOUR = '#595959'

/** The colour a timesheet code is drawn in, `#rrggbb`. */
export function timesheetColour(code: string): string {
  return (colours as Readonly<Record<string, string>>)[code] ?? DEFAULT_TIMESHEET_COLOUR
}
