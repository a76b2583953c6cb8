import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

import { pathTo, paths } from '#contract/core/paths.ts'
import { dutyScheduleApi } from '#contract/duty-schedules/index.ts'
import { dutyShiftLogApi, DutyShiftLogWrite } from '#contract/duty-shift-logs/index.ts'
import { positionLabels } from '#contract/employees/labels.ts'
import { operationWords, shiftWords } from '#contract/duty-shift-logs/words.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { useRead, useRefresh } from '#web/kit/data/use-read.ts'
import { Tag } from '#web/kit/display/Tag.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { PageHeader } from '#web/kit/page/PageHeader.tsx'
import { usePlantOptions } from '#web/kit/plants/plant-options.ts'
import { call } from '#web/platform/api/client.ts'
import { errorWords } from '#web/platform/api/error-words.ts'
import { useLabel, useLanguage } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { usePlant } from '#web/platform/session/plant.ts'
import { useProfile } from '#web/platform/session/profile.ts'

import { t } from '../duty-shift-logs.words.ts'
import { focusFirstProblem } from '#web/kit/inputs/focus-problem.ts'
import { noProblems, problemsOf } from '#web/kit/inputs/problems.ts'
import { SelectInput } from '#web/kit/inputs/SelectInput.tsx'
import { DayInput } from '#web/kit/inputs/TypedInputs.tsx'
import { shiftToOpen } from '../clock/shift-clock.rules.ts'
import { useNow } from '../clock/use-now.ts'
import css from './OpenShiftPage.module.css'
import { type Candidate, useRoster } from './use-roster.ts'

/** Opens the first log of a plant, or the next one after a gap: which shift, who stands it, who leads. */
export default function OpenShiftPage() {
  const w = useWords()
  const form = useOpening()
  return (
    <form
      className={`vh-page ${css['page']}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.open()
        focusFirstProblem(event.currentTarget)
      }}
    >
      <PageHeader title={w(t.openShift)} />
      <div className="vh-card vh-stack vh-wide">
        <p className="vh-quiet">{w(t.openHint)}</p>
        {form.problem && <Alert tone="error" title={form.problem} />}
        <Which form={form} />
        <Who form={form} />
        <footer className="vh-row vh-right">
          <Button tone="primary" type="submit" busy={form.isOpening || form.isReading}>
            {w(t.openShift)}
          </Button>
        </footer>
      </div>
    </form>
  )
}

type Opening = ReturnType<typeof useOpening>

function Which({ form }: { readonly form: Opening }) {
  const w = useWords()
  const plantOptions = usePlantOptions()
  const { plantId, day, shiftCode, types, problems } = form
  return (
    <div className="vh-tiles">
      <SelectInput
        label={w(operationWords.powerPlantId)}
        value={plantId}
        onChange={form.choosePlant}
        problem={problems.get('powerPlantId')}
        options={plantOptions}
      />
      <DayInput
        label={w(shiftWords.day)}
        value={day}
        onChange={form.chooseDay}
        problem={problems.get('day')}
      />
      <SelectInput
        label={w(operationWords.shiftCode)}
        value={shiftCode}
        onChange={form.chooseShift}
        problem={problems.get('shiftCode')}
        options={types.map(({ code, name, startsAt, endsAt }) => ({
          value: code,
          label: `${name} (${startsAt}–${endsAt})`,
        }))}
      />
    </div>
  )
}

function Who({ form }: { readonly form: Opening }) {
  const w = useWords()
  const label = useLabel()
  const { people, crewIds, leaderId, problems } = form
  const crew = people.filter(({ employeeId }) => crewIds.includes(employeeId))
  return (
    <>
      <fieldset className={`vh-tiles ${css['people']}`}>
        <legend>{w(t.crewOf, { count: crew.length })}</legend>
        {people.map(({ employeeId, fullName, positionTitle, isRostered }) => (
          <label className="vh-row" key={employeeId}>
            <input
              type="checkbox"
              checked={crewIds.includes(employeeId)}
              onChange={(event) => form.putOnCrew(employeeId, event.target.checked)}
            />
            <span>{fullName}</span>
            <small>{label(positionLabels[positionTitle])}</small>
            {isRostered && <Tag colour="processing">{w(t.rostered)}</Tag>}
          </label>
        ))}
      </fieldset>
      {problems.has('crewIds') && <Alert tone="error" title={w(t.crewMissing)} />}
      <SelectInput
        label={w(shiftWords.shiftLeaderName)}
        value={leaderId}
        onChange={form.chooseLeader}
        problem={problems.get('shiftLeaderId')}
        options={crew.map(({ employeeId, fullName }) => ({ value: employeeId, label: fullName }))}
      />
    </>
  )
}

const noTypes: readonly never[] = []

function useOpening() {
  const w = useWords()
  const language = useLanguage()
  const navigate = useNavigate()
  const refresh = useRefresh()
  const wanted = useWantedPlant()
  const selfId = useProfile().id
  const [plantId, choosePlant] = useState(wanted)
  const [chosen, choose] = useState<{ day?: string | null; shiftCode?: string | null }>({})
  const [picked, pick] = useState<readonly number[] | null>(null)
  const [leader, chooseLeader] = useState<number | null>(null)
  const [state, setState] = useState({ isOpening: false, problem: '', isJudged: false })

  const chooseShift = (next: typeof chosen) => {
    choose(next)
    pick(null)
  }

  const { types, usual, isReading: isReadingTypes } = useShiftTypes(plantId)
  const day = chosen.day === undefined ? (usual?.day ?? null) : chosen.day
  const shiftCode = chosen.shiftCode === undefined ? (usual?.code ?? null) : chosen.shiftCode
  const { people, isReading: isReadingRoster } = useRoster(plantId, day, shiftCode)
  const crewIds = picked ?? usualCrew(people, selfId)
  const leaderId = leader !== null && crewIds.includes(leader) ? leader : usualLeader(people, crewIds, selfId)

  const body = { powerPlantId: plantId, day, shiftCode, shiftLeaderId: leaderId, crewIds }
  const leaderProblem = leaderId === null ? [['shiftLeaderId', w(t.leaderMissing)] as const] : []
  const found = new Map([...problemsOf(DutyShiftLogWrite, body, language), ...leaderProblem])

  async function open(): Promise<void> {
    setState({ isOpening: found.size === 0, problem: '', isJudged: found.size > 0 })
    if (found.size > 0) return
    try {
      const { id } = await call(dutyShiftLogApi.create, { body: DutyShiftLogWrite.parse(body) })
      await refresh(dutyShiftLogApi.list)
      void navigate(pathTo(paths.shiftLog, { id }), { replace: true })
    } catch (error) {
      setState({ isOpening: false, problem: errorWords(error)?.description ?? '', isJudged: false })
    }
  }

  return {
    ...state,
    /** Until the shift and its crew are proposed, nobody can mean to open it. */
    isReading: isReadingTypes || isReadingRoster,
    // What is filled after the button was pressed, by the user or by what arrives, is no longer complained of.
    problems: state.isJudged ? found : noProblems,
    plantId,
    day,
    shiftCode,
    types,
    people,
    crewIds,
    leaderId,
    choosePlant: (id: number | null) => {
      choosePlant(id)
      chooseShift({})
    },
    chooseDay: (next: string | null) => chooseShift({ ...chosen, day: next }),
    chooseShift: (next: string | null) => chooseShift({ ...chosen, shiftCode: next }),
    chooseLeader,
    putOnCrew: (id: number, isOn: boolean) =>
      pick(isOn ? [...crewIds, id] : crewIds.filter((one) => one !== id)),
    open,
  }
}

/** The plant that the link here was about, else the one chosen in the header, else the first. */
function useWantedPlant(): number | null {
  const [search] = useSearchParams()
  const { powerPlants } = useProfile()
  const chosen = usePlant()
  return Number(search.get('nhaMay')) || chosen || (powerPlants[0]?.id ?? null)
}

/** The shifts that a plant stands, and which of them one opens now. */
function useShiftTypes(powerPlantId: number | null) {
  const now = useNow(60_000)
  const { data, isLoading: isReading } = useRead(dutyScheduleApi.settings, {
    query: { powerPlantId: powerPlantId ?? 0 },
  })
  const types = data?.shiftTypes ?? noTypes
  return { types, usual: shiftToOpen(types, now), isReading }
}

/** Whom the roster names; without one, whoever opens the shift is on it. */
function usualCrew(people: readonly Candidate[], selfId: number): readonly number[] {
  const rostered = people.filter(({ isRostered }) => isRostered)
  const crew = rostered.length > 0 ? rostered : people.filter(({ employeeId }) => employeeId === selfId)
  return crew.map(({ employeeId }) => employeeId)
}

/** The shift leader among the crew, by their post: oneself before another. */
function usualLeader(
  people: readonly Candidate[],
  crewIds: readonly number[],
  selfId: number,
): number | null {
  const leaders = people.filter(
    ({ employeeId, positionTitle }) => positionTitle === 'shiftLeader' && crewIds.includes(employeeId),
  )
  return (leaders.find(({ employeeId }) => employeeId === selfId) ?? leaders[0])?.employeeId ?? null
}
