import { type ComponentProps, type CSSProperties, type ReactNode, useState } from 'react'

import { useWords } from '#web/platform/i18n/words.ts'

import { Drawing } from '#web/kit/controls/Drawing.tsx'
import { t } from '#web/kit/kit.words.ts'

import css from './inputs.module.css'

/** What a box of text takes: a text and what to do with another one, and whatever else an `<input>` knows. */
interface TextBoxProps extends Omit<ComponentProps<'input'>, 'className' | 'value' | 'onChange' | 'style'> {
  readonly value: string
  readonly onChange: (text: string) => void
  /** What stands at its end: a unit, a button. */
  readonly end?: ReactNode
  /** Figures: flush with the end, digits of one width. */
  readonly isFigure?: boolean
}

/** The letters of a unit, for the room that is kept free of the text. */
const roomOf = (end: ReactNode) =>
  typeof end === 'string' ? ({ '--letters': end.length } as CSSProperties) : undefined

/** One line of text. */
export function TextBox({ onChange, end, isFigure = false, ...input }: TextBoxProps) {
  const box = (
    <input
      autoComplete="off"
      {...input}
      className={isFigure ? css['figure'] : css['box']}
      onChange={(event) => onChange(event.target.value)}
    />
  )
  if (end === undefined || end === null) return box
  return (
    <span className={css['withEnd']} style={roomOf(end)}>
      {box}
      <span className={css['end']}>{end}</span>
    </span>
  )
}

const eye =
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0z'

/** A password, with an eye that shows it. */
export function PasswordBox(props: Omit<TextBoxProps, 'end' | 'isFigure' | 'type'>) {
  const w = useWords()
  const [isShown, setShown] = useState(false)
  const words = w(isShown ? t.hidePassword : t.showPassword)
  const end = (
    <button
      type="button"
      aria-label={words}
      title={words}
      aria-pressed={isShown}
      disabled={props.disabled}
      onClick={() => setShown(!isShown)}
    >
      <Drawing path={isShown ? `${eye}M4.5 4.5l15 15` : eye} size={16} />
    </button>
  )
  return <TextBox {...props} type={isShown ? 'text' : 'password'} spellCheck={false} end={end} />
}

interface AreaBoxProps extends Omit<
  ComponentProps<'textarea'>,
  'className' | 'value' | 'onChange' | 'style' | 'rows'
> {
  readonly value: string
  readonly onChange: (text: string) => void
  /** Lines at first; it grows with the text. */
  readonly lines: number
}

/** Several lines of text. */
export function AreaBox({ onChange, lines, ...input }: AreaBoxProps) {
  return (
    <textarea
      {...input}
      rows={lines}
      className={css['area']}
      style={{ minHeight: `${lines * 1.5 + 1}em` }}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

interface SelectBoxProps extends Omit<ComponentProps<'select'>, 'className' | 'onChange' | 'style'> {
  readonly onChange: (value: string) => void
}

/** The browser's own list, for a few things of which one is chosen without searching. */
export function SelectBox({ onChange, children, ...select }: SelectBoxProps) {
  return (
    <select {...select} className={css['box']} onChange={(event) => onChange(event.target.value)}>
      {children}
    </select>
  )
}
