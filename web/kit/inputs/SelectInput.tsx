import type { Option } from '#web/kit/controls/option.ts'

import { type InputProps, SmallField } from './SmallField.tsx'
import { SelectBox } from './TextBox.tsx'

interface SelectInputProps<Value> extends InputProps<Value | null> {
  readonly options: readonly Option<Value>[]
  /** The words for "nothing"; without them something is always chosen. */
  readonly none?: string | undefined
}

/** One of a few things, in the browser's own list: typing and arrow keys choose. */
export function SelectInput<Value extends string | number>({
  value,
  onChange,
  options,
  none,
  ...field
}: SelectInputProps<Value>) {
  const choose = (text: string) =>
    onChange(options.find((option) => String(option.value) === text)?.value ?? null)
  return (
    <SmallField {...field}>
      {(framed) => (
        <SelectBox {...framed} value={value ?? ''} onChange={choose}>
          {(none !== undefined || value === null) && <option value="">{none ?? ''}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </SelectBox>
      )}
    </SmallField>
  )
}
