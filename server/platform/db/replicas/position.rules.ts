/**
 * How far a database has come: a place in its log. Those of two timelines cannot be compared: after a standby took over, the
 * old log may go on where nobody reads it.
 */
export interface Position {
  readonly timeline: number
  readonly lsn: bigint
}

/**
 * Up to where all that was ever acknowledged stands, as `timeline/high/low`, in hexadecimals. What is acknowledged has been flushed, or
 * at least inserted where a server answers before it flushes. Null on a server that only follows.
 */
export const positionNow = `case when not pg_is_in_recovery() then
  left(pg_walfile_name(pg_current_wal_lsn()), 8) || '/' ||
  case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn()
    else pg_current_wal_flush_lsn() end
  end`

/** What {@link positionNow} answered. */
export function readPosition(text: string): Position {
  const [timeline = '', high = '', low = ''] = text.split('/')
  return { timeline: Number.parseInt(timeline, 16), lsn: (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`) }
}

/** Says whether everything up to a position is there. */
export function hasReached(at: Position, wanted: Position): boolean {
  return at.timeline === wanted.timeline && at.lsn >= wanted.lsn
}

/** Says whether something up to a position is still to come: a later timeline has all that went on from an earlier one. */
export function isBehind(at: Position, wanted: Position): boolean {
  return at.timeline < wanted.timeline || (at.timeline === wanted.timeline && at.lsn < wanted.lsn)
}

/** When the database was first seen to be at a position. */
export interface Sighting {
  readonly atMs: number
  readonly position: Position
}

/** How long ago the database was where a replica is now: 0 when it lacks nothing that was seen, oldest sighting first. */
export function lagSeconds(sightings: readonly Sighting[], at: Position, nowMs: number): number {
  const lacking = sightings.find(({ position }) => isBehind(at, position))
  return lacking ? Math.max(0, (nowMs - lacking.atMs) / 1000) : 0
}
