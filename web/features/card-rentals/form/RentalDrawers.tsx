import { useState } from 'react'

import { pathTo, paths } from '#contract/core/paths.ts'
import { cardRentalApi, CardRentalResend, CardRentalWrite } from '#contract/card-rentals/index.ts'
import { cardApi } from '#contract/cards/index.ts'
import { proposalApi } from '#contract/proposals/index.ts'
import { historyApi } from '#contract/history/index.ts'
import { rentalWords } from '#contract/card-rentals/words.ts'

import { useVehicleRule } from '#web/features/cards/public.tsx'
import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { SelectField } from '#web/kit/fields/SelectField.tsx'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useCreateForm } from '#web/kit/form/use-create-form.ts'
import { useEditForm } from '#web/kit/form/use-edit-form.ts'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { useFieldValue, useFieldValues } from '#web/kit/form/use-field-value.ts'
import { usePlantOptions } from '#web/kit/plants/plant-options.ts'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { NotRead } from '#web/kit/page/NotRead.tsx'
import { useWords } from '#web/platform/i18n/words.ts'
import { usePlantToBegin } from '#web/platform/session/plant-to-begin.ts'
import { useProfile } from '#web/platform/session/profile.ts'

import { t } from '../card-rentals.words.ts'
import { PlannedWay } from './PlannedWay.tsx'
import { rentalOfProposal, type ProposedRental } from './rental-of-proposal.ts'
import { RentalFields } from './RentalFields.tsx'

const WORKDAY_HOURS = 8

/** Asks for a card and sends the request on its way; opened with the id of an approved proposal it is filled from it. */
export function RentalCreate() {
  const proposalId = Number(useDrawer().id)
  return proposalId > 0 ? <ForProposal id={proposalId} /> : <NewRental proposal={null} />
}

function ForProposal({ id }: { readonly id: number }) {
  const { data, error } = useRead(proposalApi.get, { query: { id } })
  const choices = useRead(cardApi.dropdowns)
  if (!data || !choices.data) return <NotRead error={error ?? choices.error} lines={8} />
  return <NewRental proposal={rentalOfProposal(data, choices.data)} />
}

function NewRental({ proposal }: { readonly proposal: ProposedRental | null }) {
  const w = useWords()
  const powerPlantId = usePlantToBegin()
  const plantOptions = usePlantOptions()
  const { id: hostId } = useProfile()
  const [span] = useState(workday)
  const form = useCreateForm(cardRentalApi.create, {
    words: rentalWords,
    schema: useVehicleRule(CardRentalWrite, true),
    initial: { powerPlantId, hostId, peopleCount: 1, ...span, ...proposal?.values },
    refresh: [cardRentalApi.list, proposalApi.get],
    leadsTo: ({ id }) => pathTo(paths.cardRental, { id }),
  })
  const plantId = useFieldValue(form, 'powerPlantId') ?? powerPlantId
  const values = useFieldValues(form)
  return (
    <FormDrawer form={form} title={t.newRental} saveText={proposal ? t.lend : t.send} wide>
      {proposal && (
        <Alert tone="info" title={w(t.onProposal, { number: proposal.proposalNo })}>
          {w(t.onProposalText)}
        </Alert>
      )}
      {plantOptions.length > 1 && !proposal && (
        <SelectField of={form} name="powerPlantId" options={plantOptions} />
      )}
      <RentalFields of={form} plantId={plantId} />
      {!proposal && <PlannedWay plantId={plantId} values={values} />}
    </FormDrawer>
  )
}

/** From this quarter of an hour for a day's work: what most visitors need. */
function workday() {
  const quarter = 15 * 60_000
  const from = Math.floor(Date.now() / quarter) * quarter
  const iso = (at: number) => new Date(at).toISOString()
  return { fromAt: iso(from), dueAt: iso(from + WORKDAY_HOURS * 3_600_000) }
}

/** Changes a request that came back, and sends it again. */
export function RentalResend() {
  const id = Number(useDrawer().id)
  const record = useRead(cardRentalApi.get, { query: { id } })
  const form = useEditForm(cardRentalApi.resend, {
    words: rentalWords,
    schema: useVehicleRule(CardRentalResend, true),
    record,
    initial: ({ version, ...rental }) => ({
      id,
      version,
      cardTypeId: rental.cardTypeId,
      employeeId: rental.employeeId,
      holderName: rental.holderName,
      company: rental.company,
      citizenIdNumber: rental.citizenIdNumber,
      identityNumber: rental.identityNumber,
      phoneNumber: rental.phoneNumber,
      peopleCount: rental.peopleCount,
      memberNames: rental.memberNames,
      vehicleTypeId: rental.vehicleTypeId,
      licensePlate: rental.licensePlate,
      zones: rental.zones,
      purpose: rental.purpose,
      hostId: rental.hostId,
      fromAt: rental.fromAt,
      dueAt: rental.dueAt,
      depositVnd: rental.depositVnd,
      feeVnd: rental.feeVnd,
      note: rental.note,
    }),
    refresh: [cardRentalApi.list, cardRentalApi.get, historyApi.list],
  })
  const plantId = record.data?.powerPlantId ?? null
  return (
    <FormDrawer form={form} title={t.resend} saveText={kitWords.outboxRetry} wide>
      <RentalFields of={form} plantId={plantId} />
      <PlannedWay plantId={plantId} values={useFieldValues(form)} />
    </FormDrawer>
  )
}
