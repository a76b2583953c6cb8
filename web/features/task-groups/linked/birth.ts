import { paths } from '#contract/core/paths.ts'
import {
  taskOrigins,
  taskSourceKinds,
  type TaskOrigin,
  type TaskSourceKind,
} from '#contract/task-groups/labels.ts'

/** What a group of tasks is born from. */
export interface Birth {
  readonly kind: TaskSourceKind
  readonly id: number
  readonly powerPlantId: number
  readonly equipmentId?: number | null
  /** What is to be done, as a first guess that the giver changes. */
  readonly title: string
  /** Where the kind of the record does not tell it: minutes are a document, and come from a meeting. */
  readonly origin?: TaskOrigin
}

const origins: Readonly<Record<TaskSourceKind, TaskOrigin>> = {
  abnormalEvent: 'abnormal',
  roundCheck: 'inspection',
  inspection: 'inspection',
  directive: 'directive',
  document: 'document',
  letter: 'document',
  proposal: 'proposal',
}

const LONGEST_TITLE = 200

/** The address that gives a task for a record, with what is known of it filled in. */
export function addressOfBirth({ kind, id, powerPlantId, equipmentId, title, origin }: Birth): string {
  const search = new URLSearchParams({
    tu: kind,
    id: String(id),
    nm: String(powerPlantId),
    ten: title.slice(0, LONGEST_TITLE),
  })
  if (equipmentId) search.set('tb', String(equipmentId))
  if (origin) search.set('nguon', origin)
  return `${paths.newTaskGroup}?${search}`
}

/** What such an address says; what is not said is null or empty. */
export function birthOf(search: URLSearchParams) {
  const kind = taskSourceKinds.find((one) => one === search.get('tu'))
  const id = Number(search.get('id'))
  const origin = taskOrigins.find((one) => one === search.get('nguon'))
  return {
    powerPlantId: Number(search.get('nm')) || null,
    equipmentId: Number(search.get('tb')) || null,
    title: search.get('ten'),
    origin: origin ?? (kind ? origins[kind] : ('own' as const)),
    sources: kind && id ? [{ kind, id }] : [],
  }
}
