import { useEffect } from 'react';
import { chooseAccent } from '../../app/accent.ts';
import { setCurrentYear } from '../../app/format.ts';
import { useMembership, useProperties } from '../../app/use-hotel.ts';
import { useToday } from '../../app/use-today.ts';

/** Puts the console in the colour and the year of the hotel on screen, those of its first property. Rules: CONSOLE-75. */
export function useHouse(): void {
  const hasHotel = useMembership() !== null;
  const [property] = useProperties();
  const today = useToday();
  const colour = hasHotel ? property?.colour : null;
  useEffect(() => {
    if (colour !== undefined) chooseAccent(colour);
  }, [colour]);
  useEffect(() => {
    if (today !== null) setCurrentYear(today);
  }, [today]);
}
