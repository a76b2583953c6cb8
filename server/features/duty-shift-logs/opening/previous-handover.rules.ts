import { formatDay } from '#contract/core/format.ts'
import type { Language } from '#contract/core/problem.ts'
import { usualName } from '#contract/core/usual-names.ts'
import { carriedKindLabels, carriedKinds, type CarriedItem } from '#contract/duty-shift-logs/handover.ts'

/** What a shift left behind, as far as the next one is told. */
export interface LeftBehind {
  readonly day: string
  readonly shiftName: string
  readonly shiftLeaderName: string
  readonly conclusion: string | null
  readonly carried: readonly CarriedItem[]
}

const words = {
  vi: {
    leader: 'Trưởng ca',
    conclusion: 'Tóm tắt ca',
    none: 'không ghi',
    nothing: 'Không có việc chuyển sang ca này.',
  },
  en: { leader: 'Shift leader', conclusion: 'Conclusion', none: 'none', nothing: 'Nothing is carried over.' },
} as const

/** The conclusion of a shift and everything it carries over, as text for a reader, kind by kind. */
export function handoverText(left: LeftBehind, language: Language): string {
  const { leader, conclusion, none, nothing } = words[language]
  const blocks = carriedKinds.flatMap((kind) => {
    const items = left.carried.filter((item) => item.kind === kind)
    if (items.length === 0) return []
    const lines = items.map(({ label, detail }) => `- ${[label, detail].filter(Boolean).join(': ')}`)
    return [`${carriedKindLabels[kind][language]}:`, ...lines]
  })
  return [
    `${usualName(left.shiftName, language)}, ${formatDay(left.day)}. ${leader}: ${left.shiftLeaderName}`,
    `${conclusion}: ${left.conclusion ?? none}`,
    ...(blocks.length > 0 ? blocks : [nothing]),
  ].join('\n')
}
