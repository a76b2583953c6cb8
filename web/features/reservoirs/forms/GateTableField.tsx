import { useState } from 'react'

import type { Gate, GateTable } from '#contract/reservoirs/outlets.ts'

import { FormField } from '#web/kit/fields/FormField.tsx'
import type { FormInputProps } from '#web/kit/fields/TypedInput.tsx'
import type { Fields } from '#web/kit/form/fields.ts'
import { AreaBox } from '#web/kit/inputs/TextBox.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../reservoirs.words.ts'
import { gateTableText, readGateTable } from './gate-table.ts'

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : value ? gateTableText(value as GateTable) : ''

/** The table Z × a of a gate, pasted from a spreadsheet; empty where the gate has its coefficients only. */
export function GateTableField({ of }: { readonly of: Fields<Gate> }) {
  return (
    <FormField of={of} name="table" hint={t.gateTableHint} show={textOf}>
      <TableInput />
    </FormField>
  )
}

/** What cannot be read stays as it was typed, and says which cell it is. */
function TableInput({ value, onChange, onBlur, ...input }: FormInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? textOf(value)
  const type = (next: string) => {
    setTyped(next)
    const read = readGateTable(next)
    onChange?.(next.trim() === '' ? null : 'table' in read ? read.table : next)
  }
  return (
    <>
      <AreaBox
        {...input}
        lines={4}
        wrap="off"
        spellCheck={false}
        value={text}
        onChange={type}
        onBlur={() => {
          setTyped(null)
          onBlur?.()
        }}
      />
      {text.trim() !== '' && <Said of={text} />}
    </>
  )
}

function Said({ of }: { readonly of: string }) {
  const w = useWords()
  const read = readGateTable(of)
  if ('wrong' in read) {
    const { row, column, text } = read.wrong
    return <output>{w(t.gateTableWrong, { row, column, text })}</output>
  }
  const { levelsM, openingsM } = read.table
  return <output>{w(t.gateTableRead, { levels: levelsM.length, openings: openingsM.length })}</output>
}
