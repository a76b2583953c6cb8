import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { GatePlan, gateOrderApi } from '#contract/gate-orders/index.ts'

import { Alert } from '#web/kit/feedback/Alert.tsx'
import { FieldGroup } from '#web/kit/fields/FieldLayout.tsx'
import { call } from '#web/platform/api/client.ts'
import { errorWords } from '#web/platform/api/error-words.ts'

import { PlanTable } from '../details/PlanTable.tsx'
import { t } from '../gate-orders.words.ts'

const PAUSE_MS = 500

/** The release that follows from the plan as it is typed; nothing while it is not whole. */
export function PlanPreview({ values }: { readonly values: object }) {
  const { data: plan } = GatePlan.safeParse(values)
  const text = useSettled(plan ? JSON.stringify(plan) : '')
  const { data, error } = useQuery({
    queryKey: [gateOrderApi.preview.path, text],
    queryFn: () => call(gateOrderApi.preview, { body: JSON.parse(text) as GatePlan }),
    enabled: text !== '',
    placeholderData: keepPreviousData,
    retry: false,
  })
  if (text === '') return null
  return (
    <FieldGroup title={t.planned}>
      {error && <Alert tone="warning" title={errorWords(error)?.description ?? ''} />}
      {data && plan && (
        <PlanTable
          steps={plan.steps.flatMap((step, place) => {
            const reached = data.steps[place]
            return reached ? [{ ...reached, ...step, stepNo: place + 1 }] : []
          })}
        />
      )}
    </FieldGroup>
  )
}

/** A text once nobody has changed it for a moment. */
function useSettled(text: string): string {
  const [settled, settle] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => settle(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
