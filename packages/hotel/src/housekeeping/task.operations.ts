import { type OperationsOfNoun, operation } from '@innkeeper/platform';
import { changeTask } from './change-task.ts';
import { createTask, type TaskDeps } from './create-task.ts';
import { getTask, listTasks } from './find-tasks.ts';
import { housekeepingTag as tag } from './tag.ts';
import { changeTaskContract, createTaskContract, getTaskContract, listTasksContract } from './task.contract.ts';

/** The operations on housekeeping tasks. Rules: HOTEL-23, HOTEL-24, HOTEL-25. */
export const taskOperations = (deps: TaskDeps) =>
  ({
    list: operation({
      route: 'GET /housekeeping/tasks',
      status: 200,
      permission: 'read_only',
      contract: listTasksContract,
      tag,
      summary: 'List the tasks of housekeeping',
      description:
        'Returns what is to be done in the rooms and what was done, newest first, a page at a time: rooms to be cleaned after a departure or during a stay, rooms to be inspected, and what people have written down. `assigned_to=none` lists what nobody does yet. An unknown room, property or user in the filter gives an empty list. Changes nothing and emits nothing. A kind or status outside the accepted set is refused with SVC-2009, a malformed time with SVC-2013, an invalid cursor with SVC-2014.',
      errors: ['SVC-2009', 'SVC-2013', 'SVC-2014'],
      run: listTasks,
    }),
    get: operation({
      route: 'GET /housekeeping/tasks/{id}',
      status: 200,
      permission: 'read_only',
      contract: getTaskContract,
      tag,
      summary: 'Retrieve a task of housekeeping',
      description: 'Returns one task with its entity tag. Changes nothing and emits nothing. An unknown id is SVC-2011.',
      errors: ['SVC-2011'],
      run: getTask,
    }),
    create: operation({
      route: 'POST /housekeeping/tasks',
      status: 201,
      permission: 'read_write',
      effect: { isFinal: false, reachesOutside: false },
      contract: createTaskContract,
      tag,
      summary: 'Open a task of housekeeping',
      description:
        'Opens a task in a room, besides those that are opened when a room becomes dirty or is to be inspected. The minutes it is expected to take are those of the room type unless they are given. The room stays as it is. Emits nothing. A room or user that resolves to nothing is SVC-2010; a cleaning of another kind than `clean`, or minutes out of range, are SVC-2013.',
      errors: ['SVC-2003', 'SVC-2009', 'SVC-2010', 'SVC-2013'],
      run: createTask(deps),
    }),
    change: operation({
      route: 'PATCH /housekeeping/tasks/{id}',
      status: 200,
      permission: 'read_write',
      effect: { isFinal: false, reachesOutside: false },
      contract: changeTaskContract,
      tag,
      summary: 'Assign, begin or finish a task of housekeeping',
      description:
        'Changes who does a task, how far it is, and its note, by JSON Merge Patch. A task that is done says so of its room: a dirty room that was cleaned is clean, a clean room that was inspected is inspected, which closes the tasks that are done with it. The same again changes nothing. Emits nothing. A user that resolves to nothing is SVC-2010, an unknown id SVC-2011; what is done is not opened again (SVC-3007). With `If-Match`, a change made by somebody else in the meantime is refused with SVC-3006.',
      errors: ['SVC-2009', 'SVC-2010', 'SVC-2011', 'SVC-2013', 'SVC-3006', 'SVC-3007'],
      run: changeTask(deps),
    }),
  }) as const satisfies OperationsOfNoun;
