import { contractApi } from '#contract/contracts/index.ts'
import { EnergyWrite } from '#contract/contracts/ledger.ts'
import { needsRate } from '#contract/contracts/price-table.ts'
import { energyWords } from '#contract/contracts/words.ts'
import { dayAfter, monthsAfter } from '#contract/core/days.ts'

import { DayField } from '#web/kit/fields/DayField.tsx'
import { FieldRow } from '#web/kit/fields/FieldLayout.tsx'
import { MoneyField } from '#web/kit/fields/MoneyField.tsx'
import { NumberField } from '#web/kit/fields/NumberField.tsx'
import { QuantityField } from '#web/kit/fields/QuantityField.tsx'
import { TextField } from '#web/kit/fields/TextField.tsx'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useEditForm } from '#web/kit/form/use-edit-form.ts'

import { t } from '../contracts.words.ts'
import { stale } from '../stale.ts'
import { AmountByTable } from './prices/AmountByTable.tsx'
import { useLine } from './use-line.ts'

/** Adds or changes the confirmed energy of a period; a new one is the month behind the latest. */
export function EnergyDrawer() {
  const { record, lineId, newLine, currency } = useLine()
  const form = useEditForm(contractApi.saveEnergy, {
    words: energyWords,
    schema: EnergyWrite,
    record,
    initial: ({ id: contractId, energies, vatRate }) => ({
      ...(energies.find(({ id }) => id === lineId) ?? {
        ...newLine,
        vatRate,
        ...nextMonth(energies[0]?.toOn),
      }),
      contractId,
    }),
    refresh: stale,
  })
  const contract = record.data
  const isForeign = contract !== undefined && needsRate(contract)
  return (
    <FormDrawer form={form} title={lineId ? t.changeEnergy : t.addEnergy} wide>
      <FieldRow>
        <DayField of={form} name="fromOn" />
        <DayField of={form} name="toOn" />
      </FieldRow>
      <FieldRow>
        <TextField of={form} name="confirmationNo" />
        <QuantityField of={form} name="energyKwh" unit="kWh" />
      </FieldRow>
      <FieldRow>
        <QuantityField of={form} name="normalKwh" hint={t.bandsHint} />
        <QuantityField of={form} name="peakKwh" />
        <QuantityField of={form} name="offPeakKwh" />
      </FieldRow>
      {isForeign && (
        <MoneyField
          of={form}
          name="exchangeRate"
          unit={`${currency}/${contract.priceCurrency}`}
          hint={t.periodRateHint}
        />
      )}
      {contract && <AmountByTable form={form} of={form} contract={contract} />}
      <FieldRow>
        <MoneyField of={form} name="amount" unit={currency} />
        <NumberField of={form} name="vatRate" hint={t.vatHint} />
      </FieldRow>
      <FieldRow>
        <TextField of={form} name="invoiceNo" />
        <DayField of={form} name="invoicedOn" />
      </FieldRow>
    </FormDrawer>
  )
}

function nextMonth(lastOn: string | undefined) {
  if (lastOn === undefined) return {}
  const fromOn = dayAfter(lastOn, 1)
  return { fromOn, toOn: dayAfter(monthsAfter(fromOn, 1), -1) }
}
