import { gateName, type GateOpening } from '#contract/gate-orders/index.ts'

import { NumberField } from '#web/kit/fields/NumberField.tsx'
import type { Fields } from '#web/kit/form/fields.ts'

interface OpeningFieldsProps<Values> {
  readonly of: Fields<Values>
  /** The list of openings, in the order of the gates. */
  readonly name: keyof Values & string
  readonly gates: readonly string[]
}

/** How far each gate is open, one box for each gate under its name. */
export function OpeningFields<Values>({ of, name, gates }: OpeningFieldsProps<Values>) {
  return gates.map((gateCode, at) => {
    const row: Fields<GateOpening> = { path: [...of.path, name, at], rules: of.rules, words: {} }
    const word = { vi: gateName(gateCode, 'vi'), en: gateName(gateCode, 'en') }
    return <NumberField key={gateCode} of={row} name="openingM" label={word} unit="m" />
  })
}
