import { type ReactNode, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod'

import { formatDecimal, formatShownMinute } from '#contract/core/format.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import type { FieldWord } from '#contract/core/words.ts'
import { planWarning } from '#contract/release-plans/labels.ts'
import { releasePlanApi, type PlanOutset } from '#contract/release-plans/index.ts'
import {
  FloodCutInput,
  LoweringInput,
  WhatIfInput,
  type PlanInput,
  type PlanResult,
} from '#contract/release-plans/plan.ts'
import { floodCutWords, loweringWords, whatIfWords } from '#contract/release-plans/words.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { useRefresh } from '#web/kit/data/use-read.ts'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { toast } from '#web/kit/feedback/toast.ts'
import { fieldsIn, type FieldWords } from '#web/kit/form/fields.ts'
import { FormBody } from '#web/kit/form/FormBody.tsx'
import { useCreateForm } from '#web/kit/form/use-create-form.ts'
import type { FormModel } from '#web/kit/form/use-form.ts'
import { call } from '#web/platform/api/client.ts'
import { errorWords } from '#web/platform/api/error-words.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { useMay } from '#web/platform/session/profile.ts'

import { t } from '../release-plans.words.ts'
import { ResultView } from '../result/ResultView.tsx'
import { CommonFields } from './CommonFields.tsx'
import css from './editor.module.css'
import { FloodCutFields } from './FloodCutFields.tsx'
import { LoweringFields } from './LoweringFields.tsx'
import { WhatIfFields } from './WhatIfFields.tsx'

const LoweringForm = z.object({ input: LoweringInput })
const FloodCutForm = z.object({ input: FloodCutInput })
const WhatIfForm = z.object({ input: WhatIfInput })

/** The words of a form whose fields all stand in `input`. */
const inside = (parts: Readonly<Record<string, FieldWord>>): FieldWords => ({ input: { ...t0, parts } })
const t0 = { vi: 'Phương án', en: 'Plan' }

interface PlanFormProps<Input> {
  readonly outset: PlanOutset
  readonly first: Input
  /** The plan that is changed; null for a new one. */
  readonly changes: { readonly id: number; readonly version: number } | null
}

/** Works a plan out, as often as somebody likes, and keeps what is on the screen. */
export function PlanForm({ first, ...rest }: PlanFormProps<PlanInput>) {
  if (first.kind === 'lowering') return <LoweringPlan {...rest} first={first} />
  if (first.kind === 'floodCut') return <FloodCutPlan {...rest} first={first} />
  return <WhatIfPlan {...rest} first={first} />
}

function LoweringPlan({ first, ...rest }: PlanFormProps<LoweringInput>) {
  const { shown, show, told } = useShown()
  const form = useCreateForm(releasePlanApi.simulate, {
    schema: LoweringForm,
    initial: { input: first },
    words: inside(loweringWords),
    told,
    onDone: (result) => show(result, form.state.zod.encode(form.state.values())),
  })
  const fields = fieldsIn(form, 'input')
  return (
    <Frame form={form} shown={shown} {...rest}>
      <CommonFields of={fields} />
      <LoweringFields of={fields} />
    </Frame>
  )
}

function FloodCutPlan({ first, ...rest }: PlanFormProps<FloodCutInput>) {
  const { shown, show, told } = useShown()
  const form = useCreateForm(releasePlanApi.simulate, {
    schema: FloodCutForm,
    initial: { input: first },
    words: inside(floodCutWords),
    told,
    onDone: (result) => show(result, form.state.zod.encode(form.state.values())),
  })
  const fields = fieldsIn(form, 'input')
  return (
    <Frame form={form} shown={shown} {...rest}>
      <CommonFields of={fields} />
      <FloodCutFields of={fields} />
    </Frame>
  )
}

function WhatIfPlan({ first, ...rest }: PlanFormProps<WhatIfInput>) {
  const { shown, show, told } = useShown()
  const form = useCreateForm(releasePlanApi.simulate, {
    schema: WhatIfForm,
    initial: { input: first },
    words: inside(whatIfWords),
    told,
    onDone: (result) => show(result, form.state.zod.encode(form.state.values())),
  })
  const fields = fieldsIn(form, 'input')
  return (
    <Frame form={form} shown={shown} {...rest}>
      <CommonFields of={fields} />
      <WhatIfFields of={fields} outset={rest.outset} />
    </Frame>
  )
}

/** What was worked out last, and from what: that is what is kept. */
interface Shown {
  readonly result: PlanResult
  readonly body: { readonly input: PlanInput }
}

function useShown() {
  const w = useWords()
  const [shown, setShown] = useState<Shown | null>(null)
  return {
    shown,
    show: (result: PlanResult, body: unknown) => setShown({ result, body: body as Shown['body'] }),
    told: () => w(t.workedOut),
  }
}

interface FrameProps<Values> extends Omit<PlanFormProps<never>, 'first'> {
  readonly form: FormModel<Values>
  readonly shown: Shown | null
  readonly children: ReactNode
}

function Frame<Values>({ form, shown, outset, changes, children }: FrameProps<Values>) {
  const w = useWords()
  const id = useId()
  const may = useMay()
  const [isStale, setStale] = useState(false)
  const { isKeeping, keep } = useKeep(changes)
  return (
    <div className={`vh-beside ${css['editor']}`}>
      <section className="vh-card" onChange={() => setStale(true)}>
        <Observed outset={outset} />
        <FormBody form={form} id={id} enterSaves={false}>
          {children}
        </FormBody>
        <div className={`vh-bar ${css['buttons']}`}>
          <Button tone="primary" type="submit" form={id} busy={form.isSaving} onClick={() => setStale(false)}>
            {w(t.workOut)}
          </Button>
          {shown && may(releasePlanApi.create) && (
            <Button icon="check" busy={isKeeping} disabled={isStale} onClick={() => void keep(shown)}>
              {w(t.keep)}
            </Button>
          )}
        </div>
      </section>
      <div className="vh-stack vh-wide">
        <Alert tone="warning" title={w(planWarning)} />
        {shown && isStale && <Alert tone="info" title={w(t.stale)} />}
        {shown && <ResultView input={shown.body.input} result={shown.result} />}
      </div>
    </div>
  )
}

/** Keeps what is on the screen, and goes to it. */
function useKeep(changes: PlanFormProps<never>['changes']) {
  const w = useWords()
  const refresh = useRefresh()
  const navigate = useNavigate()
  const [isKeeping, setKeeping] = useState(false)
  async function keep({ body }: Shown): Promise<void> {
    setKeeping(true)
    try {
      const plan =
        changes === null
          ? await call(releasePlanApi.create, { body })
          : await call(releasePlanApi.update, { body: { ...body, ...changes } })
      await refresh(releasePlanApi.list, releasePlanApi.get)
      toast.success(w(t.kept, { name: plan.name }))
      await navigate(pathTo(paths.releasePlan, { id: plan.id }))
    } catch (error) {
      const words = errorWords(error)
      if (words) toast.error(words.title, words.description)
    } finally {
      setKeeping(false)
    }
  }
  return { isKeeping, keep }
}

function Observed({ outset }: { readonly outset: PlanOutset }) {
  const w = useWords()
  const metre = (value: number | null) => formatDecimal(value)
  if (outset.levelM === null) return <Alert tone="warning" title={w(t.notObserved)} />
  return (
    <p className="vh-quiet vh-after">
      {w(t.observed, {
        at: formatShownMinute(outset.observedAt),
        level: metre(outset.levelM),
        from: metre(outset.bandLowerM),
        to: metre(outset.bandUpperM),
        normal: metre(outset.normalLevelM),
      })}
    </p>
  )
}
