import { readingSources } from '#contract/readings/labels.ts'
import { TYPING_MINUTES } from '#contract/readings/reading.ts'

import type { AcceptedReading, Rejected } from '../writing/judge.rules.ts'

/** What a cell holds when an edit of it arrives. */
export interface Standing {
  readonly row: number
  readonly value: number | null
  readonly source: number
  /** Id of the employee; 0 for what no person wrote. */
  readonly writtenBy: number
  readonly writtenByName: string | null
  readonly writtenAt: string
}

/** Who edits when, and why if they say so. */
interface Editing {
  readonly writtenBy: number
  readonly now: Date
  readonly reason: string | null
}

/** What corrections without a reason are kept with. */
export const WHILE_TYPING = 'Sửa khi đang nhập'

/** What becomes of edits. */
interface JudgedEdits {
  /** Nothing stands there yet. */
  readonly plain: readonly AcceptedReading[]
  /** The rows whose value stands already, whatever is noted beside it. */
  readonly unchanged: readonly number[]
  /** Take the place of what stands, for the reason given or because somebody goes on typing. */
  readonly replacing: readonly AcceptedReading[]
  readonly refused: readonly Rejected[]
}

/**
 * Judges edits of cells against what stands in them: where the writer saw it, it may be replaced; where somebody else was
 * faster, theirs stays.
 */
export function judgeEdits(
  edits: readonly AcceptedReading[],
  standing: ReadonlyMap<number, Standing>,
  editing: Editing,
): JudgedEdits {
  const [plain, replacing]: [AcceptedReading[], AcceptedReading[]] = [[], []]
  const [unchanged, refused]: [number[], Rejected[]] = [[], []]
  for (const edit of edits) {
    const { row } = edit
    const there = standing.get(row)
    const lacksNote = edit.value === null && edit.note === ''
    if (there === undefined) {
      if (lacksNote) refused.push({ row, error: 'reasonMissing' })
      else plain.push(edit)
    } else if (there.value === edit.value) unchanged.push(row)
    else if (there.value !== edit.from) refused.push({ row, error: 'differs', standing: written(there) })
    else if (editing.reason === null && !isStillTyping(there, editing))
      refused.push({ row, error: lacksNote ? 'reasonMissing' : 'reasonNeeded', standing: written(there) })
    else replacing.push(lacksNote ? { ...edit, note: editing.reason ?? WHILE_TYPING } : edit)
  }
  return { plain, unchanged, replacing, refused }
}

function written({ value, writtenByName, writtenAt }: Standing) {
  return { value, writtenByName, writtenAt }
}

function isStillTyping({ source, writtenBy, writtenAt }: Standing, editing: Editing): boolean {
  const ageMs = editing.now.getTime() - Date.parse(writtenAt)
  const isOwn = writtenBy === editing.writtenBy && writtenBy !== 0
  return isOwn && source === readingSources.indexOf('manual') && ageMs <= TYPING_MINUTES * 60_000
}
