import type { AbnormalStatus } from '#contract/abnormal-incidents/labels.ts'

import { decimal } from './rules/suggestions.rules.ts'

interface ShiftFacts {
  readonly energyMwh: number | null
  readonly operationCount: number
  readonly events: readonly {
    readonly code: string
    readonly equipment: string
    readonly status: AbnormalStatus
  }[]
}

/** Sentences that the figures of a shift suggest to whoever writes its remarks. */
export function shiftSuggestions({ energyMwh, operationCount, events }: ShiftFacts): string[] {
  const open = events.filter(({ status }) => status !== 'resolved')
  return [
    ...(energyMwh === null ? [] : [`Sản lượng trong ca ${decimal(energyMwh)} MWh.`]),
    ...(events.length === 0
      ? [`Trong ca không có bất thường, sự cố; ${operationCount} dòng diễn biến.`]
      : events.map(({ code, equipment }) => `${equipment}: có bất thường ${code}.`)),
    ...open.map(({ code, equipment }) => `${equipment} (${code}) chưa xử lý xong, bàn giao ca sau theo dõi.`),
  ]
}
