import { type ContractWrite, MAX_CONTRACT_FILES } from '#contract/contracts/contract.ts'
import {
  contractKindLabels,
  currencyLabels,
  priceFormLabels,
  type ContractKind,
  type Currency,
} from '#contract/contracts/labels.ts'
import { contractApi } from '#contract/contracts/index.ts'
import { contractWords } from '#contract/contracts/words.ts'
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
import { useLabel } from '#web/platform/i18n/language.ts'

import { t } from '../contracts.words.ts'

type Values = Omit<ContractWrite, 'powerPlantId'>

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
          <TextAreaField of={of} name="priceTable" lines={3} />
        </FieldGroup>
      )}
    </>
  )
}

interface FollowedFieldsProps {
  readonly of: Fields<Values>
  readonly plantId: number | null
  readonly files: readonly StoredFile[]
}

/** What whoever follows a contract keeps up to date. */
export function FollowedFields({ of, plantId, files }: FollowedFieldsProps) {
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
      />
      <TextAreaField of={of} name="note" lines={2} />
    </FieldGroup>
  )
}
