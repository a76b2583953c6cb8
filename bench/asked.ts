import { partNames } from './parts.ts'
import type { SizeName } from './sizes.ts'

export const productParts = ['lists', 'creates', 'grid', 'starts'] as const
const otherParts = [...partNames, 'backup', 'replicas']
/** They hold a load for long, so only who names them runs them. */
const longParts = ['load', 'stream'] as const

/** What was asked for; all parts unless some are named. */
export interface Asked {
  readonly size: SizeName
  /** Another number of points than usual: 50 million take, by estimate, 12 GB and ten minutes. */
  readonly points: number | undefined
  /** How long the load and the stream are held instead of their usual minutes. */
  readonly minutes: number | undefined
  /** Acts a second that the load holds; without, the rate that holds is looked for. */
  readonly rate: number | undefined
  readonly parts: readonly string[]
}

/** @throws on flags that do not exist */
export function readArguments(): Asked {
  const words = process.argv.slice(2).map((word) => /^--([a-z-]+)(?:=(\d+))?$/.exec(word))
  const values = new Map(words.map((word) => [word?.[1] ?? '', word?.[2]]))
  const known: readonly string[] = [
    ...productParts,
    ...otherParts,
    ...longParts,
    'quick',
    'try',
    'points',
    'minutes',
    'rate',
  ]
  const unknown = [...values.keys()].find((name) => !known.includes(name))
  if (unknown !== undefined) throw new Error(`Unknown argument; there are ${known.join(', ')}`)
  const named = [...productParts, ...otherParts, ...longParts].filter((name) => values.has(name))
  const numberOf = (name: string) => (values.get(name) === undefined ? undefined : Number(values.get(name)))
  return {
    size: values.has('try') ? 'try' : values.has('quick') ? 'quick' : 'full',
    points: numberOf('points'),
    minutes: numberOf('minutes'),
    rate: numberOf('rate'),
    parts: named.length > 0 ? named : [...productParts, ...otherParts],
  }
}
