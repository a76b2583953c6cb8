import { type ContractWrite, MAX_CONTRACT_FILES } from '#contract/contracts/contract.ts'
import {
  contractKindLabels,
  currencyLabels,
  priceFormLabels,
  type ContractKind,
  type Currency,
} from '#contract/contracts/labels.ts'
import { contractApi } from '#contract/contracts/index.ts'
import { priceUnitOf } from '#contract/contracts/price-text.ts'
import type { PriceRowWrite } from '#contract/contracts/prices.ts'
import { contractWords } from '#contract/contracts/words.ts'
import { monthsAfter } from '#contract/core/days.ts'
import { isDay } from '#contract/core/format.ts'
import type { StoredFile } from '#contract/files/index.ts'

import { useEquipmentOptions } from '#web/features/devices/public.tsx'
import { optionsOf } from '#web/kit/controls/option.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { DayField } from '#web/kit/fields/DayField.tsx'
import { FieldGroup, FieldRow } from '#web/kit/fields/FieldLayout.tsx'
import { FilesField } from '#web/kit/fields/files/FilesField.tsx'
import { MoneyField } from '#web/kit/fields/MoneyField.tsx'
import { NumberField } from '#web/kit/fields/NumberField.tsx'
import { MultiSelectField, SelectField } from '#web/kit/fields/SelectField.tsx'
import { TextAreaField, TextField } from '#web/kit/fields/TextField.tsx'
import type { Fields } from '#web/kit/form/fields.ts'
import { useOtherField } from '#web/kit/form/use-field-value.ts'
import { useLabel } from '#web/platform/i18n/language.ts'

import { t } from '../contracts.words.ts'
import { PriceRows } from './prices/PriceRows.tsx'

type Values = Omit<ContractWrite, 'powerPlantId' | 'priceRows'> & { priceRows?: PriceRowWrite[] | undefined }

/** How long the fixed price of solar power holds. */
const FIT_MONTHS = 240

interface SignedFieldsProps {
  readonly of: Fields<Values>
  /** What is chosen by now: it decides which further fields there are. */
  readonly kind: ContractKind | null | undefined
  readonly currency: Currency | null | undefined
}

/** What both parties sign. */
export function SignedFields({ of, kind, currency: chosen }: SignedFieldsProps) {
  const label = useLabel()
  const currency = chosen ?? 'VND'
  return (
    <>
      <FieldGroup title={t.groupParties}>
        <FieldRow>
          <TextField of={of} name="contractNo" />
          <SelectField of={of} name="kind" options={optionsOf(contractKindLabels, label)} />
        </FieldRow>
        <TextField of={of} name="name" />
        <FieldRow>
          <TextField of={of} name="partner" />
          <TextField of={of} name="partnerTaxCode" />
        </FieldRow>
      </FieldGroup>
      <FieldGroup title={t.groupDays}>
        <FieldRow>
          <DayField of={of} name="signedOn" />
          <DayField of={of} name="effectiveOn" />
          <DayField of={of} name="expiresOn" />
        </FieldRow>
        <TextField of={of} name="duration" />
      </FieldGroup>
      <FieldGroup title={t.groupMoney}>
        <FieldRow>
          <MoneyField of={of} name="value" unit={currency} />
          <NumberField of={of} name="vatRate" />
        </FieldRow>
        <FieldRow>
          <SelectField of={of} name="currency" options={optionsOf(currencyLabels, label)} />
          {currency !== 'VND' && <MoneyField of={of} name="exchangeRate" hint={t.rateHint} />}
          <SelectField of={of} name="form" options={optionsOf(priceFormLabels, label)} />
        </FieldRow>
        <FieldRow>
          <NumberField of={of} name="retentionPercent" />
          <NumberField of={of} name="penaltyPerDayPercent" />
          <NumberField of={of} name="penaltyCapPercent" hint={t.capHint} />
        </FieldRow>
      </FieldGroup>
      {kind === 'ppa' && (
        <FieldGroup title={t.groupPower}>
          <DayField of={of} name="codOn" hint={t.fitHint} />
          <TextField of={of} name="meters" />
          {currency === 'VND' && (
            <SelectField
              of={of}
              name="priceCurrency"
              hint={t.priceCurrencyHint}
              options={optionsOf(currencyLabels, label)}
            />
          )}
          <TextAreaField of={of} name="priceTable" lines={3} hint={t.priceTableHint} />
        </FieldGroup>
      )}
      {kind === 'ppa' && <SignedPrices of={of} currency={currency} />}
    </>
  )
}

interface SignedPricesProps {
  readonly of: Fields<Values>
  readonly currency: Currency
}

/** The prices of power that the contract itself lays down. */
function SignedPrices({ of, currency }: SignedPricesProps) {
  const [priceCurrency = null] = useOtherField(of, 'priceCurrency')
  const [expiresOn] = useOtherField(of, 'expiresOn')
  const [codOn] = useOtherField(of, 'codOn')
  const fitEnd = codOn && isDay(codOn) ? monthsAfter(codOn, FIT_MONTHS) : null
  return (
    <PriceRows
      of={of}
      unit={priceUnitOf({ currency, priceCurrency })}
      papersWith={(rows) => [rows]}
      endsOn={expiresOn && isDay(expiresOn) ? expiresOn : fitEnd}
    />
  )
}

interface FollowedFieldsProps {
  readonly of: Fields<Values>
  readonly plantId: number | null
  readonly files: readonly StoredFile[]
  /** Those that were signed. */
  readonly stays?: (file: StoredFile) => boolean
}

/** What whoever follows a contract keeps up to date. */
export function FollowedFields({ of, plantId, files, stays }: FollowedFieldsProps) {
  const people = useRead(contractApi.managers, { query: { powerPlantId: plantId ?? 0 } }).data?.items
  const things = useEquipmentOptions(plantId)
  const papers = useRead(contractApi.documents, { query: { powerPlantId: plantId ?? 0 } }).data?.items
  return (
    <FieldGroup title={t.groupFollow}>
      <FieldRow>
        <SelectField
          of={of}
          name="managerId"
          options={people?.map(({ id, fullName }) => ({ value: id, label: fullName }))}
        />
        <DayField of={of} name="warrantyUntil" />
      </FieldRow>
      <MultiSelectField of={of} name="equipmentIds" options={things} />
      <MultiSelectField
        of={of}
        name="documentIds"
        hint={t.documentsHint}
        options={papers?.map(({ id, docNo, title }) => ({ value: id, label: `${docNo} · ${title}` }))}
      />
      <FilesField
        of={of}
        title={contractWords.fileIds}
        purpose="contract"
        most={MAX_CONTRACT_FILES}
        known={files}
        {...(stays && { stays })}
      />
      <TextAreaField of={of} name="note" lines={2} />
    </FieldGroup>
  )
}
