import { pathTo, paths } from '#contract/core/paths.ts'
import type { TaskSourceKind } from '#contract/task-groups/labels.ts'

const pages: Readonly<Record<TaskSourceKind, (id: number) => string>> = {
  abnormalEvent: (id) => pathTo(paths.abnormal, { id }),
  roundCheck: (id) => pathTo(paths.inspectionRound, { id }),
  inspection: (id) => pathTo(paths.inspection, { id }),
  directive: (id) => pathTo(paths.shiftLog, { id }),
  document: (id) => pathTo(paths.document, { id }),
  letter: (id) => pathTo(paths.letter, { id }),
  proposal: (id) => pathTo(paths.proposal, { id }),
}

/** The page of a record that tasks are born from. */
export const addressOfSource = (kind: TaskSourceKind, id: number): string => pages[kind](id)
