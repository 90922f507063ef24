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
      summary: 'List housekeeping tasks',
      description:
        'Returns housekeeping tasks, open and done, newest first, a page at a time: cleaning after a departure or during a stay, inspections, and tasks that people have opened. `assigned_to=none` lists unassigned tasks. An unknown room, property or user in the filter gives an empty list. Changes nothing and emits nothing. A kind or status outside the accepted set is refused with SVC-2009, a malformed time with SVC-2013, an invalid cursor with SVC-2014.',
      errors: ['SVC-2009', 'SVC-2013', 'SVC-2014'],
      run: listTasks,
    }),
    get: operation({
      route: 'GET /housekeeping/tasks/{id}',
      status: 200,
      permission: 'read_only',
      contract: getTaskContract,
      tag,
      summary: 'Retrieve a housekeeping task',
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
      summary: 'Open a housekeeping task',
      description:
        'Opens a task in a room, in addition to those opened when a room becomes dirty or is due for inspection. Its expected minutes default to those of the room type. The room does not change. Emits nothing. An unknown room or user is SVC-2010; a cleaning of another kind than `clean`, or minutes out of range, are SVC-2013.',
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
      summary: 'Assign, begin or finish a housekeeping task',
      description:
        'Changes the assignee, status and note of a task by JSON Merge Patch. Finishing a task updates its room: cleaning makes a dirty room clean, an inspection makes a clean room inspected, and both close the other tasks that this completes. A repeat changes nothing. Emits nothing. An unknown user is SVC-2010, an unknown id SVC-2011; a finished task cannot be reopened (SVC-3007). With `If-Match`, a concurrent change is refused with SVC-3006.',
      errors: ['SVC-2009', 'SVC-2010', 'SVC-2011', 'SVC-2013', 'SVC-3006', 'SVC-3007'],
      run: changeTask(deps),
    }),
  }) as const satisfies OperationsOfNoun;
