import type { Option } from '#web/kit/controls/option.ts'

import { FieldBox, type InputProps } from './FieldBox.tsx'
import css from './inputs.module.css'

interface SelectInputProps<Value> extends InputProps<Value | null> {
  readonly options: readonly Option<Value>[]
  /** The words for "nothing"; without them something is always chosen. */
  readonly none?: string | undefined
}

/** One of several things, in the browser's own list: typing and arrow keys choose. */
export function SelectInput<Value extends string | number>({
  value,
  onChange,
  options,
  none,
  ...box
}: SelectInputProps<Value>) {
  const choose = (text: string) =>
    onChange(options.find((option) => String(option.value) === text)?.value ?? null)
  return (
    <FieldBox {...box}>
      {(boxed) => (
        <select
          {...boxed}
          className={css['box']}
          value={value ?? ''}
          onChange={(event) => choose(event.target.value)}
        >
          {(none !== undefined || value === null) && <option value="">{none ?? ''}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldBox>
  )
}
