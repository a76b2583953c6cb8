import { numberText, parseNumber } from '#web/kit/fields/typed/number-text.ts'
import { TypedInput } from '#web/kit/fields/TypedInput.tsx'

import { DayBox } from './DayBox.tsx'
import { type InputProps, SmallField } from './SmallField.tsx'

const showNumber = (value: unknown) => (typeof value === 'number' ? numberText(value) : String(value))

/** A number, typed with point or comma. What cannot be understood is the value, for the schema to refuse. */
export function NumberInput({ value, onChange, ...field }: InputProps<number | null>) {
  return (
    <SmallField {...field}>
      {(framed) => (
        <TypedInput
          {...framed}
          value={value}
          onChange={(typed) => onChange(typed as number | null)}
          parse={parseNumber}
          show={showNumber}
          inputMode="decimal"
          isFigure
          marksAll
        />
      )}
    </SmallField>
  )
}

interface DayInputProps extends InputProps<string | null> {
  readonly placeholder?: string
}

/** A day, typed as `21/11` or `21/11/2026`, or chosen from a calendar; its value is `YYYY-MM-DD`. */
export function DayInput({ value, onChange, placeholder, ...field }: DayInputProps) {
  return (
    <SmallField {...field}>
      {(framed) => (
        <DayBox
          {...framed}
          value={value}
          onChange={(typed) => onChange(typed as string | null)}
          placeholder={placeholder}
          marksAll
        />
      )}
    </SmallField>
  )
}
