import type { TaskSource } from '#contract/task-groups/group.ts'
import type { TaskSourceKind } from '#contract/task-groups/labels.ts'
import { taskGroupProblems } from '#contract/task-groups/problems.ts'
import { Problem } from '#contract/core/problem.ts'
import type { Viewing } from '#server/platform/db/list/list.ts'

import type { KnownSource } from './task-groups.store.ts'

/** What a record that tasks are born from says of itself to somebody who sees it. */
export interface SourceFacts {
  readonly plantId: number
  /** What it is called: `BT-2026-014`. */
  readonly label: string
}

/** How records of a kind are looked up for somebody; undefined where they see none of that id. */
export type SourceReader = (viewing: Viewing, id: number) => Promise<SourceFacts | undefined>

/** The kinds of records that tasks can be born from here. */
export type SourceReaders = Readonly<Record<TaskSourceKind, SourceReader>>

/**
 * The records that somebody links a group with: those it is linked with already stay, every other one must be of its
 * plant and seen by them.
 *
 * @throws problem `taskGroups.unknownSource`
 */
export async function resolveSources(
  viewing: Viewing,
  { wanted, known, plantId }: Wanted,
  readers: SourceReaders,
): Promise<KnownSource[]> {
  const resolved = new Map<string, KnownSource>()
  for (const source of wanted) {
    const key = `${source.kind}:${source.id}`
    const standing = known.find(({ kind, id }) => kind === source.kind && id === source.id)
    const facts = standing ?? (await readers[source.kind](viewing, source.id))
    if (!facts || ('plantId' in facts && facts.plantId !== plantId))
      throw new Problem(taskGroupProblems.unknownSource)
    resolved.set(key, { ...source, label: facts.label })
  }
  return [...resolved.values()]
}

interface Wanted {
  readonly wanted: readonly TaskSource[]
  readonly known: readonly KnownSource[]
  readonly plantId: number
}
