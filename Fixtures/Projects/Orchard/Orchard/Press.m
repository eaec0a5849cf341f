#import <Foundation/Foundation.h>

#define L(key) NSLocalizedString(key, nil)

// What Objective-C and C look up.
void press(NSBundle *bundle) {
  NSLocalizedString(@"press.start", @"Starts the press");
  NSLocalizedString(@"press."
                    @"stop", nil);
  NSLocalizedStringFromTable(@"press.table", @"Barn", nil);
  NSLocalizedStringFromTableInBundle(@"press.bundle", nil, bundle, nil);
  NSLocalizedStringWithDefaultValue(@"press.value", nil, bundle, @"With a value", nil);
  CFCopyLocalizedString(CFSTR("press.core"), "");
  [bundle localizedStringForKey:@"press.message" value:@"" table:nil];
  [NSString localizedUserNotificationStringForKey:@"press.notice" arguments:nil];
  NSLocalizedString(isFull ? @"press.full" : @"press.empty", nil);
  L(@"press.macro");
  OrchardString(@"press.routine", nil);
  /* NSLocalizedString(@"press.commented", nil); */
#if 0
  NSLocalizedString(@"press.never", nil);
#endif
}
