import { Link } from 'react-router'

import { formatShownDay, formatShownInstant } from '#contract/core/format.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import type { TaskGroupDetail } from '#contract/task-groups/group.ts'
import { taskCategoryLabels, taskOriginLabels, taskSourceLabels } from '#contract/task-groups/labels.ts'
import { taskGroupWords as words } from '#contract/task-groups/words.ts'

import { Attachments } from '#web/kit/controls/attachments/Attachments.tsx'
import { IconButton } from '#web/kit/controls/Button.tsx'
import { DescriptionList } from '#web/kit/page/DescriptionList.tsx'
import { RecordCard } from '#web/kit/record/RecordCard.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { addressOfSource } from '../linked/source-address.ts'
import { useLinks } from '../linked/use-links.ts'
import { t } from '../task-groups.words.ts'

/** Who gave a group for what, and what it is linked with. */
export function GroupFacts({ group }: { readonly group: TaskGroupDetail }) {
  const w = useWords()
  const label = useLabel()
  const { equipmentId, equipmentCode, equipmentName, coordinators, files } = group
  return (
    <RecordCard title={w(t.groupFacts)}>
      <DescriptionList
        items={[
          { label: w(words.sources), value: group.sources.length > 0 && <Sources of={group} /> },
          {
            label: w(words.rule),
            value: group.rule && (
              <Link to={`${paths.taskGroups}?ruleId=${group.rule.id}`}>{group.rule.ruleName}</Link>
            ),
          },
          { label: w(words.category), value: label(taskCategoryLabels[group.category]) },
          { label: w(words.origin), value: label(taskOriginLabels[group.origin]) },
          { label: w(words.sourceRef), value: group.sourceRef },
          { label: w(words.giverName), value: group.giverName },
          { label: w(words.ownerName), value: group.ownerName },
          {
            label: w(words.coordinatorIds),
            value: coordinators.map(({ fullName }) => fullName).join(', '),
          },
          { label: w(words.startOn), value: formatShownDay(group.startOn) },
          { label: w(words.dueOn), value: formatShownDay(group.dueOn) },
          {
            label: w(words.equipmentId),
            value: equipmentId !== null && (
              <Link
                to={pathTo(paths.equipmentPassport, { id: equipmentId })}
              >{`${equipmentCode} · ${equipmentName}`}</Link>
            ),
          },
          { label: w(words.creationTime), value: formatShownInstant(group.creationTime) },
          { label: w(words.note), value: group.note },
        ].filter(({ value }) => value)}
      />
      {files.length > 0 && (
        <Attachments
          title={w(words.fileIds)}
          files={files.map((file) => ({ ...file, fileId: file.id, canDelete: false }))}
          accept=""
        />
      )}
    </RecordCard>
  )
}

function Sources({ of: group }: { readonly of: TaskGroupDetail }) {
  const w = useWords()
  const label = useLabel()
  const { unlink } = useLinks()
  return group.sources.map((source) => (
    <span key={`${source.kind} ${source.id}`} className="vh-block">
      <Link
        to={addressOfSource(source.kind, source.id)}
      >{`${label(taskSourceLabels[source.kind])}: ${source.label}`}</Link>
      {group.can.edit && (
        <IconButton
          icon="close"
          label={w(t.unlinkTitle, { name: source.label })}
          onClick={() => void unlink(group, source)}
        />
      )}
    </span>
  ))
}
