import { useNavigate, useParams } from 'react-router'

import { abnormalApi } from '#contract/abnormal-incidents/index.ts'
import { paths } from '#contract/core/paths.ts'
import { deviceKindLabels } from '#contract/devices/device.ts'
import { deviceApi } from '#contract/devices/index.ts'
import type { EquipmentItem } from '#contract/equipment/equipment.ts'
import { equipmentEventApi } from '#contract/equipment/events/index.ts'
import { contractApi } from '#contract/contracts/index.ts'
import { documentApi } from '#contract/documents/index.ts'
import { inspectionApi } from '#contract/equipment-inspections/index.ts'
import { equipmentApi } from '#contract/equipment/index.ts'
import { machineApi } from '#contract/equipment/machines/index.ts'
import { inventoryApi } from '#contract/inventory/index.ts'
import { timelineBooks } from '#contract/equipment/timeline-books.ts'

import { ContractsOfEquipment } from '#web/features/contracts/public.tsx'
import { DocumentsOfEquipment } from '#web/features/documents/public.tsx'
import { InspectionsOfEquipment } from '#web/features/equipment-inspections/public.tsx'
import { SparesOfEquipment } from '#web/features/inventory/public.tsx'
import { Button } from '#web/kit/controls/Button.tsx'
import { ButtonLink } from '#web/kit/controls/ButtonLink.tsx'
import { Menu } from '#web/kit/controls/Menu.tsx'
import { useLiveRefresh } from '#web/kit/data/use-live-refresh.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { RecordCard } from '#web/kit/record/RecordCard.tsx'
import { RecordColumns, RecordHeader, RecordPage } from '#web/kit/record/RecordPage.tsx'
import { urlOf } from '#web/platform/api/url.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { useMay } from '#web/platform/session/profile.ts'

import { type EquipmentDrawers, equipmentDrawers } from '../equipment-drawers.ts'
import { t } from '../equipment.words.ts'
import { EquipmentFacts } from './EquipmentFacts.tsx'
import { Figures } from './Figures.tsx'
import { FormerCodes } from './FormerCodes.tsx'
import { Life } from './Life.tsx'
import { Limits } from './Limits.tsx'
import { Machines } from '../machines/Machines.tsx'
import { OpenNow } from './OpenNow.tsx'
import { PassportFiles } from './PassportFiles.tsx'
import { BannedTag, StateTag } from '../StateTag.tsx'
import { useEquipmentActions } from '../use-equipment-actions.ts'

/** What the life of a thing is gathered from: what changes there shows here. */
const topics = ['devices', ...Object.values(timelineBooks).map(({ topic }) => topic)]

/** One thing of the register: what it is, what stands open with it now, and its life. */
export default function PassportPage() {
  const id = Number(useParams()['id'])
  const { data: item, error } = useRead(equipmentApi.get, { query: { id } })
  const drawer = useDrawers(equipmentDrawers)
  useLiveRefresh(topics, [
    equipmentApi.get,
    equipmentApi.timeline,
    equipmentApi.figures,
    equipmentApi.files,
    deviceApi.formerCodes,
    machineApi.stays,
    machineApi.get,
    equipmentEventApi.get,
  ])
  return (
    <RecordPage error={error} isThere={item !== undefined} list={paths.equipment} toList={t.toList}>
      {item && (
        <>
          <Header item={item} drawer={drawer} />
          <Body item={item} drawer={drawer} />
        </>
      )}
      {drawer.shown}
    </RecordPage>
  )
}

interface PassportProps {
  readonly item: EquipmentItem
  readonly drawer: EquipmentDrawers
}

function Header({ item, drawer }: PassportProps) {
  const w = useWords()
  const label = useLabel()
  const may = useMay()
  const navigate = useNavigate()
  const actionsOf = useEquipmentActions(drawer)
  const { id, code, name, kind, state, priority, station, powerPlantName, powerPlantId, isBanned } = item
  const about = [label(deviceKindLabels[kind]), station, powerPlantName].filter(Boolean).join(' · ')
  return (
    <RecordHeader
      id="equipment"
      code={code}
      tags={
        <>
          {isBanned && <BannedTag />}
          <StateTag state={state} />
        </>
      }
      remark={priority ? w(t.rank, { priority }) : w(t.unsaid)}
      title={name}
      about={about}
      actions={
        <>
          {may(abnormalApi.create) && (
            <Button tone="primary" onClick={() => drawer.fault.open(id)}>
              {w(t.reportFault)}
            </Button>
          )}
          <ButtonLink
            icon="print"
            target="_blank"
            rel="noreferrer"
            to={urlOf(equipmentApi.exportBooklet, { query: { id } })}
          >
            {w(t.booklet)}
          </ButtonLink>
          <Button onClick={() => void navigate(`${paths.equipmentList}?underId=${id}`)}>
            {w(t.showParts)}
          </Button>
          <Menu label={w(kitWords.actions)} describedBy="equipment" items={actionsOf(item, powerPlantId)} />
        </>
      }
    />
  )
}

function Body({ item, drawer }: PassportProps) {
  const w = useWords()
  const may = useMay()
  return (
    <RecordColumns
      main={
        <>
          {may(inspectionApi.list) && <InspectionsOfEquipment id={item.id} />}
          {may(inventoryApi.list) && <SparesOfEquipment id={item.id} />}
          {may(contractApi.list) && <ContractsOfEquipment id={item.id} />}
          {may(documentApi.list) && <DocumentsOfEquipment id={item.id} />}
          <RecordCard title={w(t.now)}>
            <OpenNow id={item.id} />
          </RecordCard>
          <RecordCard
            title={w(t.life)}
            action={
              may(equipmentEventApi.create) && (
                <Button icon="plus" onClick={() => drawer.newEvent.open(item.id)}>
                  {w(t.newEvent)}
                </Button>
              )
            }
          >
            <Life id={item.id} />
          </RecordCard>
          <RecordCard
            title={w(t.machines)}
            action={
              may(machineApi.replace) && (
                <Button onClick={() => drawer.replace.open(item.id)}>{w(t.replace)}</Button>
              )
            }
          >
            <Machines id={item.id} />
          </RecordCard>
          <RecordCard title={w(t.files)}>
            <PassportFiles id={item.id} />
          </RecordCard>
        </>
      }
      side={
        <>
          <RecordCard title={w(t.facts)}>
            <EquipmentFacts item={item} />
          </RecordCard>
          <FormerCodes item={item} onAdd={() => drawer.formerCode.open(item.id)} />
          <RecordCard title={w(t.figures)}>
            <Figures item={item} />
          </RecordCard>
          <Limits id={item.id} />
        </>
      }
    />
  )
}
