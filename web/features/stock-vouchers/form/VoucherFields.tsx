import { abnormalApi } from '#contract/abnormal-incidents/index.ts'
import { proposalApi } from '#contract/proposals/index.ts'
import { stockVoucherApi } from '#contract/stock-vouchers/index.ts'
import type { DraftedKind } from '#contract/stock-vouchers/labels.ts'
import type { VoucherWrite } from '#contract/stock-vouchers/voucher.ts'
import { taskGroupApi } from '#contract/task-groups/index.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { DayField } from '#web/kit/fields/DayField.tsx'
import { FieldGroup, FieldRow } from '#web/kit/fields/FieldLayout.tsx'
import { NumberField } from '#web/kit/fields/NumberField.tsx'
import { SelectField } from '#web/kit/fields/SelectField.tsx'
import { TextAreaField, TextField } from '#web/kit/fields/TextField.tsx'
import type { Fields } from '#web/kit/form/fields.ts'
import { useMay } from '#web/platform/session/profile.ts'

import { t } from '../stock-vouchers.words.ts'

/** How many of the latest records are offered that a voucher may follow. */
const OFFERED = 100

interface VoucherFieldsProps {
  readonly of: Fields<Omit<VoucherWrite, 'powerPlantId' | 'kind' | 'lines'>>
  readonly plantId: number
  readonly kind: DraftedKind
}

/** Who, when and why. */
export function VoucherFields({ of, plantId, kind }: VoucherFieldsProps) {
  const people = useRead(stockVoucherApi.receivers, { query: { powerPlantId: plantId } }).data?.items
  const leaves = kind === 'issue' || kind === 'loan'
  return (
    <>
      <FieldRow>
        <DayField of={of} name="datedOn" />
        {kind === 'loan' && <DayField of={of} name="dueOn" />}
        {kind !== 'transfer' && <TextField of={of} name="permitNo" />}
      </FieldRow>
      <TextField of={of} name="reason" />
      {kind !== 'transfer' && (
        <FieldRow>
          {leaves && (
            <SelectField
              of={of}
              name="receiverId"
              options={people?.map(({ id, fullName }) => ({ value: id, label: fullName }))}
              hint={t.receiverHint}
            />
          )}
          <TextField of={of} name="party" {...(leaves && { hint: t.partyHint })} />
          <TextField of={of} name="partyUnit" />
        </FieldRow>
      )}
      {kind === 'receipt' && (
        <FieldRow>
          <TextField of={of} name="documentNo" />
          <DayField of={of} name="documentOn" />
          <NumberField of={of} name="attachedCount" />
        </FieldRow>
      )}
      {kind !== 'transfer' && <Origins of={of} plantId={plantId} />}
      <TextAreaField of={of} name="note" lines={2} />
    </>
  )
}

/** What a voucher follows, of what the user may see. */
function Origins({ of, plantId }: Pick<VoucherFieldsProps, 'of' | 'plantId'>) {
  const may = useMay()
  return (
    <FieldGroup title={t.groupOrigin}>
      <FieldRow>
        {may(proposalApi.list) && <ProposalField of={of} plantId={plantId} />}
        {may(taskGroupApi.list) && <TaskField of={of} plantId={plantId} />}
        {may(abnormalApi.list) && <EventField of={of} plantId={plantId} />}
      </FieldRow>
    </FieldGroup>
  )
}

function ProposalField({ of, plantId }: Pick<VoucherFieldsProps, 'of' | 'plantId'>) {
  const query = { powerPlantId: plantId, kind: 'materials', maxResultCount: OFFERED } as const
  const { data } = useRead(proposalApi.list, { query })
  return (
    <SelectField
      of={of}
      name="proposalId"
      options={data?.items.map(({ id, proposalNo, title }) => ({
        value: id,
        label: `${proposalNo ?? ''} ${title ?? ''}`,
      }))}
    />
  )
}

function TaskField({ of, plantId }: Pick<VoucherFieldsProps, 'of' | 'plantId'>) {
  const { data } = useRead(taskGroupApi.list, { query: { powerPlantId: plantId, maxResultCount: OFFERED } })
  return (
    <SelectField
      of={of}
      name="taskGroupId"
      options={data?.items.map(({ id, groupCode, groupName }) => ({
        value: id,
        label: `${groupCode} ${groupName}`,
      }))}
    />
  )
}

function EventField({ of, plantId }: Pick<VoucherFieldsProps, 'of' | 'plantId'>) {
  const { data } = useRead(abnormalApi.list, { query: { powerPlantId: plantId, maxResultCount: OFFERED } })
  return (
    <SelectField
      of={of}
      name="abnormalId"
      options={data?.items.map(({ id, code, phenomenon }) => ({ value: id, label: `${code} ${phenomenon}` }))}
    />
  )
}
