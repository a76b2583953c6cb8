import { approvalApi } from '#contract/approvals/index.ts'
import { rentalDays, type CardRentalWrite } from '#contract/card-rentals/index.ts'
import { cardApi } from '#contract/cards/index.ts'

import { PlannedPath } from '#web/features/approvals/public.tsx'
import { useRead } from '#web/kit/data/use-read.ts'
import { FieldGroup } from '#web/kit/fields/FieldLayout.tsx'

import { t } from '../card-rentals.words.ts'

interface PlannedWayProps {
  readonly plantId: number | null
  /** What the form holds while the user types. */
  readonly values: { readonly [Name in keyof CardRentalWrite]?: unknown }
}

const isInstant = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value))

/** Who will decide, before the request is sent: the type of card, the days and the fee may matter. */
export function PlannedWay({ plantId, values: { cardTypeId, fromAt, dueAt, feeVnd } }: PlannedWayProps) {
  const types = useRead(cardApi.dropdowns).data?.cardTypes
  const code = types?.find(({ id }) => id === cardTypeId)?.code
  if (plantId === null || code === undefined) return null
  const days = isInstant(fromAt) && isInstant(dueAt) ? Math.max(rentalDays(fromAt, dueAt), 0) : null
  return (
    <Way plantId={plantId} subKind={code} days={days} costVnd={typeof feeVnd === 'number' ? feeVnd : null} />
  )
}

interface WayProps {
  readonly plantId: number
  readonly subKind: string
  readonly days: number | null
  readonly costVnd: number | null
}

function Way({ plantId, ...facts }: WayProps) {
  const query = { powerPlantId: plantId, kind: 'cardRental' as const, ...facts }
  const { data } = useRead(approvalApi.previewPath, { query })
  return <FieldGroup title={t.groupWay}>{data && <PlannedPath path={data} />}</FieldGroup>
}
