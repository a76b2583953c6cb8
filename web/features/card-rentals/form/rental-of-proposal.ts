import type { CardRentalWrite } from '#contract/card-rentals/index.ts'
import type { ProposalDetail } from '#contract/proposals/index.ts'

/** What a rental begins with that follows an approved proposal. */
export interface ProposedRental {
  readonly proposalNo: string
  readonly values: Partial<CardRentalWrite>
}

interface Types {
  readonly cardTypes: readonly { readonly id: number; readonly code: string }[]
  readonly vehicleTypes: readonly { readonly id: number; readonly code: string }[]
}

/** Working hours of the gate, plant time: a card begins in the morning and is back in the evening. */
const at = (day: string, clock: string) => new Date(`${day}T${clock}:00+07:00`).toISOString()

/** The form of a rental, filled with what the proposal for a card says; undefined where it is for none. */
export function rentalOfProposal(
  { id, proposalNo, powerPlantId, reason, content, details }: ProposalDetail,
  { cardTypes, vehicleTypes }: Types,
): ProposedRental | null {
  if (details.kind !== 'cardIssue') return null
  const { cardType, vehicleType, fromDay, toDay } = details
  const idOf = (list: Types['cardTypes'], code: string | null) => list.find((one) => one.code === code)?.id
  const cardTypeId = idOf(cardTypes, cardType)
  const vehicleTypeId = idOf(vehicleTypes, vehicleType)
  const given = {
    holderName: details.holderName,
    company: details.company,
    phoneNumber: details.phoneNumber,
    citizenIdNumber: details.citizenIdNumber,
    licensePlate: details.licencePlate,
    zones: details.zones,
    purpose: content ?? reason,
    fromAt: fromDay && at(fromDay, '07:00'),
    dueAt: (toDay ?? fromDay) && at(toDay ?? fromDay ?? '', '17:00'),
  }
  const filled = Object.entries(given).filter(([, value]) => value !== null)
  return {
    proposalNo: proposalNo ?? '',
    values: {
      powerPlantId,
      proposalId: id,
      ...(cardTypeId !== undefined && { cardTypeId }),
      ...(vehicleTypeId !== undefined && { vehicleTypeId }),
      ...Object.fromEntries(filled),
    },
  }
}
