import { Link } from 'react-router'

import { formatFigure, formatInteger, formatShownInstant } from '#contract/core/format.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import { struckNote } from '#contract/duty-shift-logs/corrected.ts'
import type { EquipmentEventDetail } from '#contract/equipment/events/event.ts'
import { equipmentEventApi } from '#contract/equipment/events/index.ts'
import { equipmentEventKindLabels } from '#contract/equipment/events/labels.ts'
import { equipmentEventWords as words } from '#contract/equipment/events/words.ts'
import { insulationText } from '#contract/equipment/insulation.ts'

import { Attachments } from '#web/kit/controls/attachments/Attachments.tsx'
import { Button } from '#web/kit/controls/Button.tsx'
import { useRead } from '#web/kit/data/use-read.ts'
import { Drawer } from '#web/kit/drawer/Drawer.tsx'
import { useDrawer, useDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { DescriptionList } from '#web/kit/page/DescriptionList.tsx'
import { NotRead } from '#web/kit/page/NotRead.tsx'
import { RecordText } from '#web/kit/record/RecordCard.tsx'
import { useLabel, useLanguage } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { equipmentDrawers } from '../equipment-drawers.ts'
import { t } from '../equipment.words.ts'

/** One event in full, with what this user may do with it. */
export function EventView() {
  const w = useWords()
  const label = useLabel()
  const { id, close } = useDrawer()
  const { data, error } = useRead(equipmentEventApi.get, { query: { id: Number(id) } })
  const drawer = useDrawers(equipmentDrawers)
  return (
    <Drawer
      wide
      title={data ? `${label(equipmentEventKindLabels[data.kind])} · ${data.equipmentCode}` : w(t.event)}
      onClose={close}
      footer={
        data && (
          <>
            <Button icon="history" onClick={() => drawer.eventHistory.open(id)}>
              {w(kitWords.history)}
            </Button>
            {data.can.strike && <Button onClick={() => drawer.strikeEvent.open(id)}>{w(t.strike)}</Button>}
            {data.can.edit && (
              <Button tone="primary" icon="edit" onClick={() => drawer.editEvent.open(id)}>
                {w(kitWords.edit)}
              </Button>
            )}
          </>
        )
      }
    >
      {data ? <EventFacts event={data} /> : <NotRead error={error} lines={8} />}
    </Drawer>
  )
}

function EventFacts({ event }: { readonly event: EquipmentEventDetail }) {
  const w = useWords()
  const struck = struckNote(event, useLanguage())
  const { equipmentId, equipmentCode, equipmentName, costVnd, files } = event
  const hours = (name: 'runningHours' | 'counterLast' | 'counterFirst') =>
    event[name] === null ? [] : [{ label: w(words[name]), value: `${formatFigure(event[name], 2)} h` }]
  const text = (name: 'materials' | 'performer' | 'permitNo' | 'acceptanceNo' | 'powerPlantName') => ({
    label: w(words[name]),
    value: event[name],
  })
  const instant = (name: 'occurredAt' | 'finishedAt' | 'creationTime') => ({
    label: w(words[name]),
    value: formatShownInstant(event[name]),
  })
  return (
    <div className="vh-stack vh-wide">
      {struck && <Alert tone="info" title={struck} />}
      <div>
        <RecordText title={w(words.content)}>{event.content}</RecordText>
      </div>
      {event.result && (
        <div>
          <RecordText title={w(words.result)}>{event.result}</RecordText>
        </div>
      )}
      <DescriptionList
        items={[
          {
            label: w(words.equipmentId),
            value: (
              <Link
                to={pathTo(paths.equipmentPassport, { id: equipmentId })}
              >{`${equipmentCode} · ${equipmentName}`}</Link>
            ),
          },
          text('powerPlantName'),
          instant('occurredAt'),
          instant('finishedAt'),
          text('performer'),
          text('permitNo'),
          text('acceptanceNo'),
          text('materials'),
          { label: w(words.insulationMegohm), value: insulationText(event) },
          ...hours('runningHours'),
          ...hours('counterLast'),
          ...hours('counterFirst'),
          { label: w(words.costVnd), value: costVnd !== null && `${formatInteger(costVnd)} VND` },
          { label: w(words.createdByName), value: event.createdByName },
          instant('creationTime'),
        ]}
      />
      <Attachments
        title={w(words.fileIds)}
        files={files.map((file) => ({ ...file, fileId: file.id, canDelete: false }))}
        accept=""
      />
    </div>
  )
}
