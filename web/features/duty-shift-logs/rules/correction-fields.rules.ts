import type { CorrectionKind, DutyShiftLogDetail, SectionName } from '#contract/duty-shift-logs/index.ts'

/** One text of a sealed shift that can be corrected. */
export interface CorrectableField {
  /** As a correction names it: a field of a record, for a section its path. */
  readonly field: string
  /** Names of what it stands in, from the row down; each is a field or the row's own name. */
  readonly path: readonly string[]
  /** What stands there: as it was confirmed last, or else as it was signed. */
  readonly text: string
}

const operationFields = [
  'content',
  'occurredAt',
  'finishedAt',
  'equipment',
  'orderFrom',
  'orderNo',
  'activePowerBeforeMw',
  'activePowerAfterMw',
  'reactivePowerBeforeMvar',
  'reactivePowerAfterMvar',
  'switchingSheetNo',
  'eventType',
] as const
const personnelFields = ['changedAt', 'until', 'note'] as const
const abnormalFields = [
  'phenomenon',
  'initialAction',
  'equipment',
  'system',
  'occurredAt',
  'detectedAt',
  'isolatedAt',
  'operatingBefore',
  'expectedPowerMw',
  'actualPowerMw',
  'lostPowerMw',
] as const

/** The fields of a record, or of a section, that a correction can be about. */
export function correctableFields(
  shift: DutyShiftLogDetail,
  kind: CorrectionKind,
  target: string,
): readonly CorrectableField[] {
  const targetId = kind === 'section' ? null : Number(target)
  const confirmed = shift.corrections.filter(
    (one) => one.kind === kind && one.targetId === targetId && one.status === 'confirmed',
  )
  return signedFields(shift, kind, target).map((signed) => {
    const last = confirmed.findLast(({ field }) => field === signed.field)
    return last ? { ...signed, text: last.newText } : signed
  })
}

function signedFields(
  shift: DutyShiftLogDetail,
  kind: CorrectionKind,
  target: string,
): readonly CorrectableField[] {
  const id = Number(target)
  if (kind === 'section') return leaves(shift[target as SectionName], target, [])
  if (kind === 'operation') return fieldsIn(byId(shift.operations, id), operationFields)
  if (kind === 'personnelChange') return fieldsIn(byId(shift.changePersonnels, id), personnelFields)
  return fieldsIn(byId(shift.abnormals, id), abnormalFields)
}

const byId = <Row extends { readonly id: number }>(rows: readonly Row[], id: number) =>
  rows.find((row) => row.id === id)

function fieldsIn<Row extends object>(
  row: Row | undefined,
  names: readonly (keyof Row & string)[],
): readonly CorrectableField[] {
  return row ? names.map((name) => ({ field: name, path: [name], text: textOf(row[name]) })) : []
}

const hidden: ReadonlySet<string> = new Set([
  'id',
  'carriedFromId',
  'openedIn',
  'openedByName',
  'closedIn',
  'closedByName',
  'read',
])

/** Every text within a value, rows of a list by their ids. */
function leaves(value: unknown, field: string, path: readonly string[]): readonly CorrectableField[] {
  if (Array.isArray(value))
    return (value as readonly Record<string, unknown>[]).flatMap((row) =>
      leaves(row, `${field}.${String(row['id'])}`, [...path, rowName(row)]),
    )
  if (typeof value !== 'object' || value === null) return [{ field, path, text: textOf(value) }]
  return Object.entries(value)
    .filter(([name]) => !hidden.has(name))
    .flatMap(([name, inner]) => leaves(inner, `${field}.${name}`, [...path, name]))
}

/** What people call a row: its unit, meter, number, name or words. */
function rowName(row: Readonly<Record<string, unknown>>): string {
  const name = row['unit'] ?? row['meter'] ?? row['number'] ?? row['name'] ?? row['content']
  return String(name).slice(0, 40)
}

/** Only texts, numbers and claims stand at the ends of a path. */
function textOf(value: unknown): string {
  const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
  return isPlain ? String(value) : ''
}
