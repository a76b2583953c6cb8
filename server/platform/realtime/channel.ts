/** The PostgreSQL notification channel on which every committed change is told to all server processes. */
export const changeChannel = 'van_hanh_changes'

/** One committed change: records of `topic` (an audited entity) changed. */
export interface ChangeEvent {
  /** Grows with every event, though not in the order of commits; a browser that reconnects names the last one it saw. */
  readonly id: number
  readonly topic: string
  /** The record; null when it stands for several records of the topic. */
  readonly entityId: string | null
  /** Only who may see it is told; without one, everybody is. */
  readonly plantId?: number
}

/** What is told to browsers: the changes, or `reset` when what they missed can no longer be listed. */
export type News = readonly ChangeEvent[] | 'reset'
