// Original file: innkeeper/ota/v1/agency.proto


export interface Restrictions {
  'minStay'?: (number);
  'maxStay'?: (number);
  'closedToArrival'?: (boolean);
  'closedToDeparture'?: (boolean);
  'stopSell'?: (boolean);
}

export interface Restrictions__Output {
  'minStay': (number);
  'maxStay': (number);
  'closedToArrival': (boolean);
  'closedToDeparture': (boolean);
  'stopSell': (boolean);
}
