import { formatDay, formatInstant } from '#contract/core/format.ts'
import type { Language } from '#contract/core/problem.ts'
import type { StandingDefect, StandingGate } from '#contract/duty-shift-logs/figures.ts'
import type { CarriedItem, CarriedKind } from '#contract/duty-shift-logs/handover.ts'
import { ageText, permitName } from '#contract/duty-shift-logs/items.ts'
import { itemStateLabels, unitStateLabels } from '#contract/duty-shift-logs/labels.ts'
import type { ShiftSections } from '#contract/duty-shift-logs/sections.ts'

type Row<Name extends keyof ShiftSections> = ShiftSections[Name] extends readonly (infer One)[] ? One : never

const words = {
  vi: {
    people: 'người',
    from: 'từ',
    due: 'hạn',
    age: (days: number) => (days === 0 ? 'hôm nay' : `${days} ngày`),
  },
  en: {
    people: 'people',
    from: 'since',
    due: 'due',
    age: (days: number) => (days === 0 ? 'today' : `${days} days`),
  },
} as const

/** What stands outside the sections of a shift, and is handed on with them. */
export interface Standing {
  readonly defects: readonly StandingDefect[] | null
  readonly gates: readonly StandingGate[] | null
}

/** Everything a shift hands on at an instant: what the receiver ticks, and what the next shift starts with. */
export function carriedItems(
  sections: ShiftSections,
  { defects, gates }: Standing,
  at: string | Date,
  language: Language = 'vi',
): CarriedItem[] {
  return [
    ...sections.unitStates.map((row) => ofUnit(row, language)),
    ...sections.permits.filter(({ closedAt }) => closedAt === null).map((row) => ofPermit(row, at, language)),
    ...sections.portableEarths
      .filter(({ removedAt }) => removedAt === null)
      .map((row) => ofEarth(row, at, language)),
    ...(gates ?? []).map(({ id, subject, detail }) => item('gate', id, subject, [detail])),
    ...(defects ?? []).map((defect) => ofDefect(defect, language)),
    ...sections.directives
      .filter(({ isDone }) => !isDone)
      .map(({ id, from, at, content }) => item('directive', id, content, [from, formatInstant(at)])),
    ...sections.unfinishedWork
      .filter(({ isDone }) => !isDone)
      .map(({ id, content }) => item('unfinishedWork', id, content, [])),
    ...sections.handoverItems.map((row) => ofHandoverItem(row, language)),
  ]
}

function item(
  kind: CarriedKind,
  id: string | number,
  label: string,
  details: readonly (string | null | undefined | false)[],
): CarriedItem {
  return { key: `${kind}:${id}`, kind, label, detail: details.filter(Boolean).join(' · ') }
}

function ofUnit(row: Row<'unitStates'>, language: Language): CarriedItem {
  return item('unitState', row.id, row.unit, [
    unitStateLabels[row.state][language],
    row.activePowerMw !== null && `P ${row.activePowerMw} MW`,
    row.reactivePowerMvar !== null && `Q ${row.reactivePowerMvar} MVAr`,
    row.note,
  ])
}

function ofPermit(row: Row<'permits'>, now: string | Date, language: Language): CarriedItem {
  const { people, from } = words[language]
  return item('permit', row.id, permitName(row.kind, row.number, language), [
    row.place,
    row.commander,
    `${row.peopleCount} ${people}`,
    `${from} ${formatInstant(row.openedAt)}`,
    ageText(row.openedAt, now, language),
  ])
}

function ofEarth(row: Row<'portableEarths'>, now: string | Date, language: Language): CarriedItem {
  return item('portableEarth', row.id, row.number, [
    row.location,
    `${words[language].from} ${formatInstant(row.appliedAt)}`,
    ageText(row.appliedAt, now, language),
  ])
}

function ofDefect(
  { id, code, equipment, phenomenon, ageDays, dueOn }: StandingDefect,
  language: Language,
): CarriedItem {
  const { age, due } = words[language]
  return item('defect', id, `${code} ${equipment}`, [
    phenomenon,
    age(ageDays),
    dueOn && `${due} ${formatDay(dueOn)}`,
  ])
}

function ofHandoverItem(row: Row<'handoverItems'>, language: Language): CarriedItem {
  return item('handoverItem', row.id, row.name, [
    String(row.quantity),
    itemStateLabels[row.state][language],
    row.note,
  ])
}
