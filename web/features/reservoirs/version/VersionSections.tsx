import { type ReactNode, useMemo } from 'react'

import { formatFigure, formatInteger } from '#contract/core/format.ts'
import type { Label } from '#contract/core/words.ts'
import { nameOf } from '#contract/core/words.ts'
import { deviceApi } from '#contract/devices/index.ts'
import { worksClassLabels, type ReservoirVersion } from '#contract/reservoirs/index.ts'
import type { GateTable } from '#contract/reservoirs/outlets.ts'
import {
  environmentalMethodLabels,
  flowSourceLabels,
  gateWords,
  levelWords,
  tailwaterPointWords,
  turbineMethodLabels,
  turbineWords,
  versionWords,
  volumePointWords,
} from '#contract/reservoirs/version-words.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { useRead } from '#web/kit/data/use-read.ts'
import type { DrawerHandle } from '#web/kit/drawer/lazy-drawers.tsx'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { DescriptionList } from '#web/kit/page/DescriptionList.tsx'
import { useLabel, useLanguage } from '#web/platform/i18n/language.ts'
import { useWords, type Word } from '#web/platform/i18n/words.ts'

import { t } from '../reservoirs.words.ts'
import { CurveDrawing } from './CurveDrawing.tsx'
import { Procedure } from './ProcedureSection.tsx'
import { SmallTable } from './SmallTable.tsx'
import type { versionDrawers } from './version-drawers.ts'

interface SectionsProps {
  readonly of: ReservoirVersion
  readonly drawer: Readonly<Record<keyof typeof versionDrawers, DrawerHandle>>
}

const figure = (value: number | null, decimals = 3) => formatFigure(value, decimals)

/** Everything that a version has, each part with a way to change it. */
export function VersionSections({ of, drawer }: SectionsProps) {
  const w = useWords()
  const id = `${of.reservoirId}_${of.id}`
  const edit = (handle: DrawerHandle, word: Word = kitWords.edit, icon: 'edit' | 'plus' = 'edit') => (
    <Button icon={icon} onClick={() => handle.open(id)} onPointerEnter={handle.preload}>
      {w(word)}
    </Button>
  )
  return (
    <div className="vh-tiles vh-columns">
      <Section title={t.general} actions={edit(drawer.general)}>
        <General of={of} />
      </Section>
      <Section
        title={t.curveDrawn}
        actions={
          <>
            {edit(drawer.curve)}
            {edit(drawer.importCurve, t.importCurve, 'plus')}
          </>
        }
      >
        <Curve of={of} />
      </Section>
      <Section title={t.gates} actions={edit(drawer.gates)}>
        <Gates of={of} />
      </Section>
      <Section title={t.units} actions={edit(drawer.units)}>
        <Units of={of} />
      </Section>
      <Section title={t.procedure} actions={edit(drawer.procedure)}>
        <Procedure of={of} />
      </Section>
      <Section
        title={t.tailwater}
        actions={
          <>
            {edit(drawer.tailwater)}
            {edit(drawer.importTailwater, t.importCurve, 'plus')}
          </>
        }
      >
        <SmallTable
          label={t.tailwater}
          heads={[tailwaterPointWords.flowM3s, tailwaterPointWords.levelM]}
          rows={of.tailwaterCurve.map(({ flowM3s, levelM }) => [figure(flowM3s), figure(levelM)])}
        />
      </Section>
    </div>
  )
}

interface SectionProps {
  readonly title: Word
  readonly actions: ReactNode
  readonly children: ReactNode
}

function Section({ title, actions, children }: SectionProps) {
  const w = useWords()
  return (
    <section className="vh-card vh-stack vh-top">
      <header className="vh-bar vh-ends">
        <h2 className="vh-large">{w(title)}</h2>
        <div className="vh-row">{actions}</div>
      </header>
      {children}
    </section>
  )
}

type Part = Pick<SectionsProps, 'of'>

function General({ of }: Part) {
  const w = useWords()
  const language = useLanguage()
  const label = useLabel()
  const { levels } = of
  const metres = (word: (typeof levelWords)[keyof typeof levelWords], value: number | null) => ({
    label: nameOf(word, language),
    value: figure(value, 2),
  })
  return (
    <DescriptionList
      items={[
        { label: w(versionWords.basis), value: of.basis },
        {
          label: w(versionWords.worksClass),
          value: of.worksClass === null ? '' : label(worksClassLabels[of.worksClass]),
        },
        { label: w(versionWords.worksClassBasis), value: of.worksClassBasis ?? '' },
        metres(levelWords.deadLevelM, levels.deadLevelM),
        metres(levelWords.normalLevelM, levels.normalLevelM),
        metres(levelWords.designFloodLevelM, levels.designFloodLevelM),
        metres(levelWords.checkFloodLevelM, levels.checkFloodLevelM),
        metres(levelWords.damCrestLevelM, levels.damCrestLevelM),
        { label: w(versionWords.licenceNo), value: of.licenceNo },
        { label: nameOf(versionWords.lossM3s, language), value: figure(of.lossM3s) },
        { label: nameOf(versionWords.levelResolutionM, language), value: figure(of.levelResolutionM) },
        { label: nameOf(versionWords.gaugeToleranceM, language), value: figure(of.gaugeToleranceM) },
        {
          label: nameOf(versionWords.publishWindowH, language),
          value: of.publishWindowH === null ? w(t.ruleChooses) : formatInteger(of.publishWindowH),
        },
        {
          label: nameOf(versionWords.noticeLeadMinutes, language),
          value: formatInteger(of.noticeLeadMinutes),
        },
      ]}
    />
  )
}

function Curve({ of: { volumeCurve, levels } }: Part) {
  const w = useWords()
  const rows = useMemo(
    () =>
      volumeCurve.map(({ levelM, volumeHm3, areaKm2 }) => [
        figure(levelM),
        figure(volumeHm3),
        figure(areaKm2),
      ]),
    [volumeCurve],
  )
  return (
    <>
      <CurveDrawing curve={volumeCurve} marks={[levels.deadLevelM, levels.normalLevelM]} />
      <p>
        {w(t.points)}: {formatInteger(volumeCurve.length)}
      </p>
      <SmallTable
        label={versionWords.volumeCurve}
        heads={[volumePointWords.levelM, volumePointWords.volumeHm3, volumePointWords.areaKm2]}
        rows={rows}
      />
    </>
  )
}

function Gates({ of: { gates, weirs, spillSource, environmental } }: Part) {
  const w = useWords()
  const label = useLabel()
  return (
    <>
      <DescriptionList
        items={[
          { label: w(versionWords.spillSource), value: label(flowSourceLabels[spillSource]) },
          {
            label: w(versionWords.environmental),
            value: label(environmentalMethodLabels[environmental.method]),
          },
        ]}
      />
      {gates.length === 0 && weirs.length === 0 && <p>{w(t.noGates)}</p>}
      {gates.length > 0 && (
        <SmallTable
          label={versionWords.gates}
          heads={[
            gateWords.code,
            gateWords.openingCode,
            gateWords.sillLevelM,
            gateWords.widthM,
            gateWords.maxOpeningM,
            gateWords.dischargeCoefficient,
          ]}
          rows={gates.map((gate) => [
            gate.code,
            gate.openingCode,
            figure(gate.sillLevelM),
            figure(gate.widthM),
            figure(gate.maxOpeningM),
            gate.table ? w(t.byTable) : figure(gate.dischargeCoefficient),
          ])}
        />
      )}
      {gates.map((gate) => gate.table && <GateFlows key={gate.code} code={gate.code} of={gate.table} />)}
      {weirs.map(({ code, crestLevelM, lengthM }) => (
        <p key={code}>
          {code}: {figure(crestLevelM)} m, {figure(lengthM)} m
        </p>
      ))}
    </>
  )
}

/** The flows of a gate: a row for each level, a column for each opening in m. */
function GateFlows({
  code,
  of: { levelsM, openingsM, flowsM3s },
}: {
  readonly code: string
  readonly of: GateTable
}) {
  const w = useWords()
  const opening = (openingM: number) => ({
    vi: `a ${figure(openingM)}`,
    en: `a ${figure(openingM)}`,
    unit: 'm',
  })
  const name = w(t.gateTableOf, { code })
  return (
    <>
      <p>{name}</p>
      <SmallTable
        label={gateWords.table}
        heads={[volumePointWords.levelM, ...openingsM.map(opening)]}
        rows={levelsM.map((levelM, row) => [levelM, ...(flowsM3s[row] ?? [])].map((value) => figure(value)))}
      />
    </>
  )
}

function Units({ of: { turbines, turbineSource } }: Part) {
  const w = useWords()
  const label = useLabel()
  const devices = useRead(deviceApi.list, { query: { kind: 'generator', maxResultCount: 1000 } })
  const codeOf = (id: number) => devices.data?.items.find((one) => one.id === id)?.code ?? `#${id}`
  const said = (value: Label) => label(value)
  return (
    <>
      <DescriptionList
        items={[{ label: w(versionWords.turbineSource), value: said(flowSourceLabels[turbineSource]) }]}
      />
      <SmallTable
        label={versionWords.turbines}
        heads={[
          turbineWords.unitId,
          turbineWords.method,
          turbineWords.efficiency,
          turbineWords.headLossM,
          turbineWords.minimumMw,
          turbineWords.leakM3s,
        ]}
        rows={turbines.map((one) => [
          codeOf(one.unitId),
          said(turbineMethodLabels[one.method]),
          figure(one.efficiency),
          figure(one.headLossM),
          figure(one.minimumMw),
          figure(one.leakM3s),
        ])}
      />
    </>
  )
}
