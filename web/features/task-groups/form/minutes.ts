import type { TaskPerson } from '#contract/task-groups/group.ts'

import { fold } from '#web/platform/format/fold.ts'

/** A line of minutes as a task: what was not recognised for certain is empty, and asked for. */
export interface MinutesTask {
  readonly title: string
  readonly expectedProduct: string | null
  readonly assigneeId: number | null
  readonly dueOn: string | null
}

const NUMBERED = /^\s*(?:[-–•*]|\d{1,3}[.)/]?)\s+/
const DAY = /(?<!\d)(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}))?(?!\d)/g
/** Words that only lead to a person or a day. */
const LABELS = /(?:chủ trì|người thực hiện|thực hiện|phụ trách|hạn|thời hạn|trước ngày|ngày)\s*:?\s*$/i
/** A day without a year is of the year in which it comes next, if that is not far away. */
const MOST_DAYS_AHEAD = 200

/**
 * The tasks that pasted minutes name, a line each: cells of a table of Excel or a sentence. A person is taken where exactly one
 * full name of the plant stands in the line, a day where exactly one stands there.
 */
export function tasksOfMinutes(
  text: string,
  people: readonly TaskPerson[],
  today: string,
): readonly MinutesTask[] {
  return text
    .split(/\r?\n/)
    .filter((line) => /\p{L}/u.test(line))
    .map((line) => taskOf(line, people, today))
    .filter(({ title }) => title !== '')
}

function taskOf(line: string, people: readonly TaskPerson[], today: string): MinutesTask {
  const folded = ` ${fold(line)} `
  const named = people.filter(({ fullName }) => folded.includes(fold(fullName)))
  const [person] = named
  const days = [...line.matchAll(DAY)]
  const dueOn = days.length === 1 && days[0] ? dayOf(days[0], today) : null
  const cells = line
    .split('\t')
    .map((cell) => withoutFound(cell, named, dueOn !== null))
    .filter((cell) => /\p{L}/u.test(cell))
  const [title = '', product] = cells
  return {
    title: title.replace(NUMBERED, '').slice(0, 255),
    expectedProduct: product?.slice(0, 500) ?? null,
    assigneeId: named.length === 1 && person ? person.id : null,
    dueOn,
  }
}

function dayOf([, day = '', month = '', year]: RegExpMatchArray, today: string): string | null {
  const written = (ofYear: string) => `${ofYear}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const exists = (one: string) => {
    const at = Date.parse(`${one}T00:00:00Z`)
    return !Number.isNaN(at) && new Date(at).toISOString().startsWith(one)
  }
  if (year) return exists(written(year)) ? written(year) : null
  const thisYear = Number(today.slice(0, 4))
  const next = [thisYear, thisYear + 1]
    .map((one) => written(String(one)))
    .find((one) => exists(one) && one >= today)
  const isNear = next && (Date.parse(next) - Date.parse(today)) / 86_400_000 <= MOST_DAYS_AHEAD
  return isNear ? next : null
}

/** A cell without the person and the day that were taken from it, and without the words that led to them. */
function withoutFound(cell: string, named: readonly TaskPerson[], hasDay: boolean): string {
  let left = cell.normalize()
  for (const { fullName } of named.length === 1 ? named : []) {
    const at = fold(left).indexOf(fold(fullName))
    // Folding keeps the length of what is composed.
    if (at >= 0) left = tidy(left.slice(0, at)) + left.slice(at + fullName.length)
  }
  if (hasDay) {
    const at = left.search(DAY)
    if (at >= 0) left = tidy(left.slice(0, at)) + left.slice(at).replace(DAY, '')
  }
  return left
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\s,;:.–-]+$/g, '')
    .trim()
}

const tidy = (before: string) => before.replace(LABELS, '').replace(/[\s,;:(–-]+$/, '')
