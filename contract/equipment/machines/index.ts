import { endpoint } from '#contract/core/endpoint.ts'
import { ById, listOf } from '#contract/core/page.ts'

import { EquipmentItem } from '../equipment.ts'
import { Machine, MachineChoice, MachineReplace, MachineStay, MachineUndo } from './machine.ts'

export const machineApi = {
  stays: endpoint({
    method: 'GET',
    path: '/services/app/EquipmentMachine/GetStays',
    access: 'Devices.View',
    summary: 'The machines that stood in a place of the register, the one that stands there first.',
    query: ById,
    returns: listOf(MachineStay),
  }),
  get: endpoint({
    method: 'GET',
    path: '/services/app/EquipmentMachine/Get',
    access: 'Devices.View',
    summary: 'A machine with its plate, the places that it stood in and how it has done in all of them.',
    query: ById,
    returns: Machine,
  }),
  choices: endpoint({
    method: 'GET',
    path: '/services/app/EquipmentMachine/GetChoices',
    access: 'Devices.View',
    summary: 'Machines that may be put into a place: those taken out and those of other places of its kind.',
    query: ById,
    returns: listOf(MachineChoice),
  }),
  replace: endpoint({
    method: 'POST',
    path: '/services/app/EquipmentMachine/Replace',
    access: 'Devices.Edit',
    summary:
      'Puts another machine into a place: the place keeps its history, the machine takes its own along.',
    body: MachineReplace,
    returns: EquipmentItem,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/services/app/EquipmentMachine/Undo',
    access: 'Devices.Edit',
    summary: 'Takes the last replacement of a place back, as long as nothing has followed it.',
    body: MachineUndo,
    returns: EquipmentItem,
  }),
}
