import { changesBetween, type FieldChange, type RecordState } from './changes.ts'

/** One entry of history, before it is written. */
export interface AuditEntry {
  readonly entity: string
  readonly entityId: string
  readonly action: string
  readonly changes: readonly FieldChange[]
  readonly reason: string | null
}

/** A record that changed, as open screens are told. */
export interface ChangedRecord {
  readonly topic: string
  readonly entityId: string
}

/**
 * Collects what a call changed. The HTTP layer writes it in the transaction of the change, with actor, time and
 * address, and tells listening browsers which kinds of records changed.
 */
export class Audit {
  readonly entries: AuditEntry[] = []
  /** What open screens are told of besides, and history keeps nothing of. */
  readonly news: ChangedRecord[] = []
  /** Why the change was made, if the user gave a reason; kept with every entry of the call. */
  reason: string | null = null

  /** A record came to be. */
  created(entity: string, id: number | string, after: RecordState): void {
    this.did(entity, id, 'created', changesBetween(null, after))
  }

  /** A record changed; nothing is kept when no field differs. */
  changed(entity: string, id: number | string, before: RecordState, after: RecordState): void {
    const changes = changesBetween(before, after)
    if (changes.length > 0) this.did(entity, id, 'changed', changes)
  }

  /** A record is gone. */
  deleted(entity: string, id: number | string, before: RecordState): void {
    this.did(entity, id, 'deleted', changesBetween(before, null))
  }

  /** Something else was done to a record, e.g. `passwordReset`. */
  did(entity: string, id: number | string, action: string, changes: readonly FieldChange[] = []): void {
    this.entries.push({ entity, entityId: String(id), action, changes, reason: this.reason })
  }

  /** Something changed that open screens show and nobody asks the history of, e.g. that a notification was read. */
  announced(topic: string, id: number | string): void {
    this.news.push({ topic, entityId: String(id) })
  }

  /** Takes over what was collected for a part of the call. */
  include({ entries, news }: Audit): void {
    this.entries.push(...entries)
    this.news.push(...news)
  }

  /** Every record that open screens are told of, once. */
  changedRecords(): ChangedRecord[] {
    const changed = this.entries.map(({ entity: topic, entityId }) => ({ topic, entityId }))
    return [
      ...new Map([...changed, ...this.news].map((one) => [`${one.topic} ${one.entityId}`, one])).values(),
    ]
  }
}
