import { formatNumber, formatShownDay, formatShownInstant, formatShownMinute } from '#contract/core/format.ts'

import { type Label, useLabel } from '#web/platform/i18n/language.ts'
import { useWords, type Word } from '#web/platform/i18n/words.ts'

import { t } from '#web/kit/kit.words.ts'
import { Tag } from '#web/kit/display/Tag.tsx'

import css from './cells.module.css'

type Maybe<Value> = Value | null | undefined

/** A number with thousands and as many decimals as asked for; null is empty. */
export function NumberCell({
  value,
  decimals,
}: {
  readonly value: Maybe<number>
  readonly decimals: number
}) {
  return value === null ? null : <span className={css['figures']}>{formatNumber(value, decimals)}</span>
}

/** A day as DD/MM/YYYY. */
export function DayCell({ value }: { readonly value: Maybe<string> }) {
  return value ? (
    <time dateTime={value} className={css['figures']}>
      {formatShownDay(value)}
    </time>
  ) : null
}

interface InstantCellProps {
  readonly value: Maybe<string>
  /** It is known to the minute only. */
  readonly isMinute?: boolean
}

/** An instant as D/M/YYYY HH:mm:ss on the plants' clock. */
export function InstantCell({ value, isMinute }: InstantCellProps) {
  return value ? (
    <time dateTime={value} className={css['figures']}>
      {(isMinute ? formatShownMinute : formatShownInstant)(value)}
    </time>
  ) : null
}

interface BooleanCellProps {
  readonly value: Maybe<boolean>
  readonly yes: Word | undefined
  readonly no: Word | undefined
}

/** A claim: a green dot and its words when it holds, a grey one when not. */
export function BooleanCell({ value, yes, no }: BooleanCellProps) {
  const w = useWords()
  if (value === null || value === undefined) return null
  return <span className={value ? css['yes'] : css['no']}>{value ? w(yes ?? t.yes) : w(no ?? t.no)}</span>
}

/** A label of the contract in the user's language. */
export function LabelCell({ label }: { readonly label: Label }) {
  return useLabel()(label)
}

interface TagsCellProps {
  readonly values: readonly string[]
  readonly label: ((code: string) => string) | undefined
}

/** Texts as small grey tags side by side. */
export function TagsCell({ values, label }: TagsCellProps) {
  return (
    <span className={css['tags']}>
      {values.map((value) => (
        <Tag key={value}>{label?.(value) ?? value}</Tag>
      ))}
    </span>
  )
}
