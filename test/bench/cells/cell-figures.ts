import { latencies } from '../core-figures.ts';
import type { MeasuredPart } from '../results/figure.ts';
import { bytes as bytesOf, count, type Figure, megabytes, microseconds, milliseconds, seconds } from '../results/figure.ts';
import { type CellComparison, type CellFigures, tokens } from './measure-cells.ts';
import type { MovedHotel } from './measure-move.ts';

const edgeMegabytesMax = 150;
const addedMicrosecondsMax = 400;

/** The addition of the edge to a request, its memory, and the time of a move. */
export function cellFigures({ comparisons, rerouting, edgeMegabytes, moved }: CellFigures): MeasuredPart {
  const figures = [
    ...comparisons.flatMap(figuresOfWork),
    megabytes(`HAProxy with ${tokens.toLocaleString('en')} tokens`, edgeMegabytes, { most: edgeMegabytesMax }),
    milliseconds('until a hotel in another cell is answered from there', rerouting.milliseconds),
    count('requests that failed meanwhile', rerouting.failed, { most: 0 }),
    ...(moved ? figuresOfMove(moved) : []),
  ];
  return { title: 'cells: requests at a cell, and through the edge', figures };
}

function figuresOfWork({ name, direct, throughEdge, bytes }: CellComparison): Figure[] {
  const added = throughEdge.cpuMicroseconds - direct.cpuMicroseconds;
  return [
    microseconds(`${name}, CPU of the API`, direct.cpuMicroseconds),
    microseconds(`${name}, CPU of PostgreSQL`, direct.postgresMicroseconds),
    microseconds(`${name}, CPU of API and edge`, throughEdge.cpuMicroseconds),
    microseconds(`${name}, CPU added by the edge`, added, { most: addedMicrosecondsMax }),
    ...latencies(name, direct),
    ...latencies(`${name} through the edge`, throughEdge),
    bytesOf(
      `${name}, stored`,
      [...bytes.values()].reduce((sum, each) => sum + Math.max(0, each), 0),
    ),
    count(`${name}, failed`, direct.failed + throughEdge.failed, { most: 0 }),
  ];
}

function figuresOfMove({ rooms, months, rows, seconds: took, closedMs }: MovedHotel): Figure[] {
  const name = `a hotel of ${rooms} rooms and ${months} months`;
  return [count(`${name}, rows`, rows), seconds(`${name}, moved in`, took), milliseconds(`${name}, closed for`, closedMs)];
}
