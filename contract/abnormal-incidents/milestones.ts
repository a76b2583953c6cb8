/** The four moments of an event in the order they can only have; null where one is not known or has not come. */
export interface Milestones {
  readonly occurredAt: string | null
  readonly detectedAt: string | null
  readonly isolatedAt: string | null
  readonly restoredAt: string | null
}

export const milestoneNames = ['occurredAt', 'detectedAt', 'isolatedAt', 'restoredAt'] as const
export type MilestoneName = (typeof milestoneNames)[number]

/** The first moment that lies before an earlier one; moments that are missing are passed over. */
export function firstOutOfOrder(milestones: Milestones): MilestoneName | undefined {
  let latest = Number.NEGATIVE_INFINITY
  for (const name of milestoneNames) {
    const text = milestones[name]
    if (text === null) continue
    const at = Date.parse(text)
    if (at < latest) return name
    latest = at
  }
  return undefined
}

/** The first moment that has not come yet. */
export function firstInFuture(milestones: Milestones, now: Date): MilestoneName | undefined {
  return milestoneNames.find((name) => Date.parse(milestones[name] ?? '') > now.getTime())
}

/** What an event tells line by line, each line with its moment. */
export interface TimedLines {
  readonly timeline: readonly { readonly at: string }[]
  readonly reportedTo: readonly { readonly at: string }[]
}

/** The path of the first line whose moment has not come yet: nobody has been told what is still to be told. */
export function firstLineInFuture(lines: TimedLines, now: Date): string | undefined {
  for (const name of ['timeline', 'reportedTo'] as const) {
    const place = lines[name].findIndex(({ at }) => Date.parse(at) > now.getTime())
    if (place !== -1) return `${name}.${place}.at`
  }
  return undefined
}
