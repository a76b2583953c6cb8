import { useMemo } from 'react'
import type * as z from 'zod'

import { cardApi, type CardDropdowns } from '#contract/cards/index.ts'
import { vehicleProblem } from '#contract/cards/plate.ts'

import { useRead } from '#web/kit/data/use-read.ts'

/** The part of a form that names a type of card and a vehicle. */
interface Named {
  readonly cardTypeId?: unknown
  readonly vehicleTypeId?: unknown
  readonly licensePlate?: unknown
}

/**
 * A form's schema that also judges the vehicle by the types in the catalogue, as the server does.
 *
 * @param needsPlate whether the plate of the vehicle must be there
 */
export function useVehicleRule<S extends z.ZodObject>(schema: S, needsPlate: boolean): S {
  const dropdowns = useRead(cardApi.dropdowns).data
  return useMemo(
    () =>
      schema.superRefine((values, context) => {
        const wrong = dropdowns && problemOf(dropdowns, values, needsPlate)
        if (!wrong) return
        const { vi, en, field = 'licensePlate' } = wrong.words
        context.issues.push({ code: 'custom', input: wrong.code, path: [field], params: { vi, en } })
      }),
    [schema, dropdowns, needsPlate],
  )
}

function problemOf(
  { cardTypes, vehicleTypes }: CardDropdowns,
  { cardTypeId, vehicleTypeId, licensePlate }: Named,
  needsPlate: boolean,
) {
  const isForVehicles = cardTypes.find(({ id }) => id === cardTypeId)?.isForVehicles ?? false
  const plateRule = vehicleTypes.find(({ id }) => id === vehicleTypeId)?.plateRule ?? null
  const plate = typeof licensePlate === 'string' ? licensePlate : null
  return vehicleProblem({ isForVehicles, plateRule, licensePlate: plate }, needsPlate)
}
