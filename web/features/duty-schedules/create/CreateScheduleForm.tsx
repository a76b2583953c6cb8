import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { useNavigate } from 'react-router'

import { pathTo, paths } from '#contract/core/paths.ts'
import { dutyScheduleApi } from '#contract/duty-schedules/index.ts'
import { rotationLabels } from '#contract/duty-schedules/rotation.ts'
import { DutyScheduleWrite } from '#contract/duty-schedules/schedule.ts'
import type { DutySettings } from '#contract/duty-schedules/settings.ts'
import type { DutyTeam } from '#contract/duty-teams/index.ts'
import { scheduleWords } from '#contract/duty-schedules/words.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { optionsOf } from '#web/kit/controls/option.ts'
import { DayField } from '#web/kit/fields/DayField.tsx'
import { FieldRow } from '#web/kit/fields/FieldLayout.tsx'
import { FormField } from '#web/kit/fields/FormField.tsx'
import { SelectField } from '#web/kit/fields/SelectField.tsx'
import { FormBody } from '#web/kit/form/FormBody.tsx'
import { useCreateForm } from '#web/kit/form/use-create-form.ts'
import { useFieldValue } from '#web/kit/form/use-field-value.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../duty-schedules.words.ts'
import { formatMonth, monthsAround } from '../days/month.rules.ts'
import css from './CreateSchedule.module.css'
import { CycleInput } from './CycleInput.tsx'
import { type firstPlan, type LastSchedule, walkOf } from './plan.rules.ts'
import { RotationPreview } from './RotationPreview.tsx'
import { TeamsInput } from './TeamsInput.tsx'

interface CreateScheduleFormProps {
  readonly plan: ReturnType<typeof firstPlan> & { readonly powerPlantId: number }
  readonly last: LastSchedule | undefined
  readonly teams: readonly DutyTeam[]
  readonly settings: DutySettings
}

const nothing = () => ''

/** The rotation of a month, with what it comes to beside it. */
export function CreateScheduleForm({ plan, last, teams, settings }: CreateScheduleFormProps) {
  const w = useWords()
  const label = useLabel()
  const id = useId()
  const navigate = useNavigate()
  const form = useCreateForm(dutyScheduleApi.create, {
    words: scheduleWords,
    schema: DutyScheduleWrite,
    initial: plan,
    refresh: [dutyScheduleApi.list],
    onDone: (made) => void navigate(pathTo(paths.dutySchedule, { id: made.id }), { replace: true }),
  })
  const kind = useFieldValue(form, 'rotationKind') ?? plan.rotationKind
  const month = useFieldValue(form, 'month') ?? plan.month
  const walk = {
    anchorDay: useFieldValue(form, 'anchorDay') ?? plan.anchorDay,
    cycle: useFieldValue(form, 'cycle') ?? plan.cycle,
    teams: useFieldValue(form, 'teams') ?? plan.teams,
  }
  const teamIds = teams.map((team) => team.id)
  useWalkOfKind(kind, () => form.state.put({ ...walkOf(kind, month, teamIds, last) }))
  const codes = [...new Set([...settings.shiftTypes, ...settings.codes].map(({ code }) => code))]
  return (
    <div className={`vh-beside ${css['columns']}`}>
      <section className="vh-card">
        <FormBody form={form} id={id}>
          <FieldRow>
            <SelectField
              of={form}
              name="month"
              options={monthsAround(plan.month, 3, 11).map((value) => ({ value, label: formatMonth(value) }))}
            />
            <DayField of={form} name="anchorDay" hint={t.anchorHint} />
          </FieldRow>
          <SelectField of={form} name="rotationKind" options={optionsOf(rotationLabels, label)} />
          {kind === 'custom' && (
            <FormField of={form} name="cycle" hint={t.cycleHint} show={nothing}>
              <CycleInput codes={codes} />
            </FormField>
          )}
          <FormField of={form} name="teams" hint={t.teamsHint} show={nothing}>
            <TeamsInput teams={teams} cycleLength={walk.cycle.length} />
          </FormField>
        </FormBody>
        <Button tone="primary" type="submit" form={id} busy={form.isSaving}>
          {w(t.create)}
        </Button>
      </section>
      <RotationPreview month={month} walk={walk} teams={teams} settings={settings} />
    </div>
  )
}

/** Another rotation brings a cycle and offsets of its own; what the form begins with stays. */
function useWalkOfKind(kind: string, apply: () => void): void {
  const shown = useRef(kind)
  const begin = useEffectEvent(apply)
  // A form keeps its values outside React.
  useEffect(() => {
    if (shown.current !== kind) begin()
    shown.current = kind
  }, [kind])
}
