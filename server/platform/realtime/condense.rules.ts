import type { ChangeEvent } from './channel.ts'

/** Changes of one topic that are still told one by one: a bulk import must not make browsers reload 5,000 times. */
const MOST_PER_TOPIC = 20

/** The same changes with at most 20 of a topic at a plant: more of them become one, the latest, that names no record. */
export function condense(events: readonly ChangeEvent[]): readonly ChangeEvent[] {
  const byTopic = new Map<string, ChangeEvent[]>()
  for (const event of events) {
    const key = `${event.topic} ${event.plantId ?? ''}`
    const changes = byTopic.get(key)
    if (changes) changes.push(event)
    else byTopic.set(key, [event])
  }
  return [...byTopic.values()].flatMap((changes) => {
    const latest = changes.at(-1)
    return latest && changes.length > MOST_PER_TOPIC ? [{ ...latest, entityId: null }] : changes
  })
}
